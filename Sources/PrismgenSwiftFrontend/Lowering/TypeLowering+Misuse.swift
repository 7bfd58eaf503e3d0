internal import PrismgenModel
internal import PrismgenSource

/// What the compiler refuses inside a payload's type, wherever in it.
extension TypeLowering {
  /// The text that cannot stand where it does in the type that ``typeText(_:at:)`` read last: `!` of `[Int!]`, `x:` of
  /// `(x: Int)`. nil: nothing that can be seen without knowing the names.
  ///
  /// - Parameters:
  ///   - type: what was read.
  ///   - hasLabel: whether the value has one, without which `nonisolated(nonsending)` at the start of a parenthesis, however
  ///     deep, reads as a label.
  func misuse(of type: TypeText, hasLabel: Bool) -> String? {
    if type.isImplicitlyUnwrapped, isFunctionType { return "!" }
    // A plain name has none.
    if tokens.isEmpty
      || tokens.count == 1 && kind(0) == .identifier && !isBareSpecifier(0) && !matches(0, "_")
    {
      return nil
    }
    let closing = closingBrackets()
    var open: [Bracket] = [Bracket(kind: hasLabel ? .labelled : .tuple, start: -1)]
    var index = 0
    while index < tokens.count {
      if let end = endOfDetail(index, closing) {
        index = end + 1
        continue
      }
      if let misuse = misuse(at: index, in: open[open.count - 1], hasLabel: hasLabel) { return misuse }
      if closes(index) {
        guard open.count > 1, let bracket = open.popLast(), isClosed(bracket.kind, by: index) else {
          return text(index)
        }
        if let misuse = misuse(of: bracket, closedAt: index) { return misuse }
      }
      switch kind(index) {
      case .leftParen:
        open.append(Bracket(kind: isFunction(closing[index]) ? .function : .tuple, start: index))
      case .leftSquare: open.append(Bracket(kind: .square, start: index))
      case .operator where matches(index, "<"): open.append(Bracket(kind: .angle, start: index))
      case .comma: open[open.count - 1].startElement(at: index)
      case .colon where open[open.count - 1].kind == .square: open[open.count - 1].colons += 1
      default: break
      }
      index += 1
    }
    return open.count > 1 ? text(open[open.count - 1].start) : nil
  }

  /// An arrow stands outside of all parentheses: `() -> Int`, and not `(() -> Int)`.
  private var isFunctionType: Bool {
    var depth = 0
    return tokens.contains { token in
      depth += depthChange(of: token)
      return depth == 0 && token.kind == .arrow
    }
  }

  private struct Bracket {
    /// `labelled` is what surrounds a whole payload that has a label.
    enum Kind { case tuple, function, square, angle, labelled }
    var kind: Kind
    /// The token that opens it.
    var start: Int
    /// The token before the current element.
    var element = -1
    var labels: Set<String> = []
    var hasComma = false
    var hasLabel = false
    var colons = 0

    init(kind: Kind, start: Int) {
      self.kind = kind
      self.start = start
      element = start
    }

    mutating func startElement(at comma: Int) {
      element = comma
      hasComma = true
    }
  }

  private func closes(_ index: Int) -> Bool {
    kind(index) == .rightParen || kind(index) == .rightSquare || matches(index, ">")
  }

  private func isClosed(_ bracket: Bracket.Kind, by index: Int) -> Bool {
    switch bracket {
    case .tuple, .function: kind(index) == .rightParen
    case .square: kind(index) == .rightSquare
    case .angle: matches(index, ">")
    case .labelled: false
    }
  }

  // MARK: One token

  private func misuse(at index: Int, in bracket: Bracket, hasLabel: Bool) -> String? {
    switch kind(index) {
    case .postfixMark where matches(index, "!"): return "!"
    case .semicolon, .string, .backslash: return text(index)
    case .comma where index == bracket.element + 1: return ","
    case .operator where matches(index, "..."): return bracket.kind == .function ? nil : "..."
    case .operator where !isTypeOperator(index), .equal: return text(index)
    case .at: return misplacedAttribute(index, in: bracket)
    case .identifier, .escapedIdentifier: return misusedWord(index, in: bracket, hasLabel: hasLabel)
    default: return nil
    }
  }

  /// It begins as `<`, `>`, `&`, `~Copyable`, `-1` or `?` do.
  private func isTypeOperator(_ index: Int) -> Bool {
    let byte = lexer.base[tokens[index].start]
    return "<>&~?!".utf8.contains(byte) || byte == UInt8(ascii: "-") && kind(index + 1) == .number
  }

  /// `@escaping` and `@autoclosure` belong to a parameter of a function.
  private func misplacedAttribute(_ index: Int, in bracket: Bracket) -> String? {
    guard bracket.kind != .function, bracket.start >= 0 else { return nil }
    return matches(index + 1, "escaping") || matches(index + 1, "autoclosure") ? "@" + text(index + 1) : nil
  }

  private func misusedWord(_ index: Int, in bracket: Bracket, hasLabel: Bool) -> String? {
    let isFirst = index == bracket.element + 1
    if bracket.start >= 0, isFirst, bracket.kind == .tuple || bracket.kind == .function,
      let label = misusedLabel(index, in: bracket.kind)
    {
      return label
    }
    if kind(index + 1) == .colon || isFirst && kind(index + 2) == .colon && tokens[index + 1].isWord {
      return nil
    }
    if index > 0, kind(index - 1) == .period { return tokens[index].keyword == .`self` ? "self" : nil }
    switch tokens[index].keyword {
    case .inout: return bracket.kind == .function || bracket.start < 0 ? nil : "inout"
    case .nonisolated:
      let isLabel = isFirst && (bracket.kind == .tuple || bracket.kind == .function)
      return !hasLabel && isLabel && kind(index + 1) == .leftParen ? "nonisolated" : nil
    case .any, .some: if let misuse = misusedAny(index) { return misuse }
    default: break
    }
    if matches(index, "_") { return "_" }
    return isJuxtaposed(index) ? text(index) : nil
  }

  /// `x:` of a function's parameter, `_ x:` of a tuple's element.
  private func misusedLabel(_ index: Int, in kind: Bracket.Kind) -> String? {
    if self.kind(index + 1) == .colon {
      return kind == .function && !matches(index, "_") ? text(index) + ":" : nil
    }
    guard self.kind(index + 2) == .colon, tokens[index + 1].isWord else { return nil }
    return kind == .tuple || !matches(index, "_") ? text(index) + " " + text(index + 1) + ":" : nil
  }

  /// `any` with nothing behind it, twice, or of an optional.
  private func misusedAny(_ index: Int) -> String? {
    guard tokens[index].kind == .identifier else { return nil }
    if isBareSpecifier(index) || isBareSpecifier(index + 1) { return text(index) }
    guard kind(index + 1) == .identifier, tokens[index].keyword == .any else { return nil }
    if tokens[index + 1].keyword == .any || tokens[index + 1].keyword == .some { return "any" }
    var depth = 0
    for next in (index + 1)..<tokens.count {
      switch kind(next) {
      case .leftParen, .leftSquare: depth += 1
      case .operator where matches(next, "<"): depth += 1
      case .rightParen, .rightSquare: depth -= 1
      case .operator where matches(next, ">"): depth -= 1
      case .comma where depth == 0, .arrow where depth == 0: return nil
      case .postfixMark where depth == 0: return text(next)
      default: break
      }
      if depth < 0 { return nil }
    }
    return nil
  }

  private func isBareSpecifier(_ index: Int) -> Bool {
    guard kind(index) == .identifier, [.any, .some].contains(tokens[index].keyword) else { return false }
    return [.endOfFile, .rightParen, .rightSquare, .comma, .postfixMark].contains(kind(index + 1))
  }

  /// A type begins directly behind another one.
  private func isJuxtaposed(_ index: Int) -> Bool {
    guard index > 0, !tokens[index].keyword.isReserved || tokens[index].keyword == .`Self` else {
      return false
    }
    switch tokens[index].keyword {
    case .async, .reasync, .of: return false
    default: break
    }
    switch kind(index - 1) {
    case .escapedIdentifier: return kind(index - 2) != .at
    case .identifier:
      if kind(index - 2) == .at { return false }
      let before = tokens[index - 1].keyword
      if kind(index - 2) != .period, before.isTypeWord { return false }
      return before == .Any || before == .`Self` || !before.isReserved
    case .rightSquare, .postfixMark: return true
    default: return false
    }
  }

  // MARK: Brackets

  private func misuse(of bracket: Bracket, closedAt end: Int) -> String? {
    switch bracket.kind {
    case .square:
      let isIncomplete =
        end == bracket.start + 1 || bracket.hasComma || bracket.colons > 1
        || kind(bracket.start + 1) == .colon || kind(end - 1) == .colon
      return isIncomplete ? "[" : nil
    case .tuple:
      let labels = elementLabels(bracket.start, end)
      if labels.count == 1, let label = labels[0], !bracket.hasComma, label != "_" { return label + ":" }
      var seen: Set<String> = []
      return labels.lazy.compactMap(\.self).first { $0 != "_" && !seen.insert($0).inserted }.map { $0 + ":" }
    case .function, .angle, .labelled: return nil
    }
  }

  /// Of each element between the parentheses.
  private func elementLabels(_ start: Int, _ end: Int) -> [String?] {
    var labels: [String?] = []
    var depth = 0
    for index in start..<end {
      switch kind(index) {
      case .leftParen, .leftSquare: depth += 1
      case .rightParen, .rightSquare: depth -= 1
      case .operator where matches(index, "<"): depth += 1
      case .operator where matches(index, ">"): depth -= 1
      default: break
      }
      if depth == 1, index == start || kind(index) == .comma, index + 1 < end {
        labels.append(kind(index + 2) == .colon && tokens[index + 1].isWord ? text(index + 1) : nil)
      }
    }
    return labels
  }

  /// For each token that opens a parenthesis the one that closes it.
  private func closingBrackets() -> [Int: Int] {
    var result: [Int: Int] = [:]
    var open: [Int] = []
    for index in tokens.indices {
      if kind(index) == .leftParen { open.append(index) }
      if kind(index) == .rightParen, let start = open.popLast() { result[start] = index }
    }
    return result
  }

  /// The parenthesis that is closed there holds the parameters of a function.
  private func isFunction(_ end: Int?) -> Bool {
    guard let end else { return false }
    if kind(end + 1) == .arrow { return true }
    guard end + 1 < tokens.count else { return false }
    return [.async, .reasync, .throws, .rethrows].contains(tokens[end + 1].keyword)
  }

  /// The end of the arguments of an attribute or a specifier, which are no type, or of `throws(E)`.
  private func endOfDetail(_ index: Int, _ closing: [Int: Int]) -> Int? {
    guard kind(index) == .leftParen, index > 0, tokens[index - 1].kind == .identifier else { return nil }
    let isDetail =
      kind(index - 2) == .at && tokens[index - 1].end == tokens[index].start
      && !lexer.isAttributeWithoutArguments(tokens[index - 1].range)
      || [.nonisolated, .throws].contains(tokens[index - 1].keyword)
    return isDetail ? closing[index] : nil
  }

  private func text(_ index: Int) -> String { lexer.buffer.text(tokens[index].range) }
}

extension Keyword {
  /// Stands before a type in a type.
  fileprivate var isTypeWord: Bool {
    switch self {
    case .any, .some, .each, .inout, .borrowing, .consuming, .sending, .isolated, .__owned, .__shared,
      .__consuming,
      ._const, .nonisolated, .repeat, .of, .async, .reasync, .throws, .rethrows:
      true
    default: false
    }
  }
}
