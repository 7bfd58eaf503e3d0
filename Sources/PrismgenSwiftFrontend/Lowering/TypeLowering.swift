internal import PrismgenModel
internal import PrismgenSource

/// Cuts the text of a type where names must be looked up.
struct TypeLowering: ~Copyable {
  var lexer: Lexer
  private(set) var tokens: [Token] = []
  private var pieces: [TypeText.Piece] = []
  private var verbatim: [UInt8] = []
  private var names = SharedLists<TypeText.Piece>()
  /// Brackets nested deeper than this are too deep for the compiler, too.
  static let maximumDepth = 256
  /// A type that was too deep has been read as an empty one.
  var wasTooDeep = false

  init(_ lexer: borrowing Lexer) { self.lexer = lexer.duplicate() }

  /// The type (or the list of requirements) in `range`. Complexity: linear in the range.
  mutating func typeText(_ range: SourceRange, at location: SourceLocation) -> TypeText {
    if let end = endOfPlainName(range) {
      if !tokens.isEmpty { tokens.removeAll(keepingCapacity: true) }
      return TypeText(pieces: plainName(range, end), shape: .postfix, location: location)
    }
    collectTokens(range)
    pieces = []
    var type = TypeText(pieces: [], shape: .postfix, location: location)
    dropAutoclosure(&type)
    dropSuffix(&type)
    type.specifiers += specifiers()
    type.shape = shape()
    if cut() { type.specifiers.append("_") }
    type.pieces = pieces
    return type
  }

  /// The pieces of a name that ends at `end` and of the members behind it.
  private mutating func plainName(_ range: SourceRange, _ end: Int) -> [TypeText.Piece] {
    if let known = names.list(for: range, in: lexer.buffer) { return known }
    let name = TypeText.Piece.name(lexer.buffer.text(SourceRange(range.start, end)))
    let members = SourceRange(end, range.end)
    let pieces = members.isEmpty ? [name] : [name, .verbatim(lexer.buffer.text(members))]
    names.add(pieces, for: range)
    return pieces
  }

  /// Calls `body` with each name in `range` that ``typeText(_:at:)`` would make a piece of, and whether neither
  /// arguments nor members follow it. Makes no text.
  mutating func forEachName(in range: SourceRange, _ body: (SourceRange, _ isBare: Bool) -> Void) {
    let end = endOfWord(in: range)
    if end == range.end {
      let keyword = Keyword.look(up: lexer.base + range.start, count: range.count)
      if !keyword.isReserved || keyword == .`Self`, !isWildcard(range) { body(range, true) }
      return
    }
    collectTokens(range)
    var cursor = NameCursor()
    while let isName = next(&cursor) {
      guard isName else { continue }
      let (range, next) = (tokens[cursor.index].range, cursor.index + 1)
      let isFollowed = kind(next) == .period || kind(next) == .colonColon || matches(next, "<")
      body(range, !(isFollowed && tokens[next].start == range.end))
    }
  }

  /// The tokens in `range` without blanks and comments.
  mutating func textWithoutTrivia(_ range: SourceRange) -> String {
    collectTokens(range)
    return tokens.reduce(into: "") { $0 += lexer.buffer.text($1.range) }
  }

  /// Where the letters and digits at the start of `range`, all of them ASCII, end.
  private func endOfWord(in range: SourceRange) -> Int {
    range.start >= range.end
      ? range.start : min(range.end, Search.endOfWord(in: lexer.base, from: range.start))
  }

  /// Where the first word ends, if the type is nothing but words that mean nothing else in any place, with periods between
  /// them, like most types: nothing in it needs to be looked at.
  private func endOfPlainName(_ range: SourceRange) -> Int? {
    var word = SourceRange(range.start, endOfWord(in: range))
    let first = word
    while isPlain(word) {
      if word.end == range.end { return word == first || !isMetatype(word) ? first.end : nil }
      guard lexer.base[word.end] == UInt8(ascii: ".") else { return nil }
      word = SourceRange(word.end + 1, endOfWord(in: SourceRange(word.end + 1, range.end)))
    }
    return nil
  }

  private func isPlain(_ word: SourceRange) -> Bool {
    let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(lexer.base[word.start])
    return !word.isEmpty && !isNumber && !isWildcard(word)
      && Keyword.look(up: lexer.base + word.start, count: word.count) == .none
  }

  private func isMetatype(_ word: SourceRange) -> Bool {
    word.count == 4 && lexer.matches("Type", at: word.start)
      || word.count == 8 && lexer.matches("Protocol", at: word.start)
  }

  private func isWildcard(_ range: SourceRange) -> Bool {
    range.count == 1 && lexer.base[range.start] == UInt8(ascii: "_")
  }

  // MARK: Tokens

  private mutating func collectTokens(_ range: SourceRange) {
    tokens.removeAll(keepingCapacity: true)
    lexer.position = range.start
    lexer.commentRun = (-1, -1)
    var depth = 0
    while true {
      var token = lexer.next()
      guard token.kind != .endOfFile, token.start < range.end else { return }
      token.end = min(token.end, range.end)
      if token.kind == .operator, token.end - token.start > 1, isAngle(lexer.base[token.start]) {
        // `>>`, `>?`: in a type each bracket stands alone.
        token.end = token.start + 1
        lexer.position = token.end
      }
      depth += depthChange(of: token)
      if depth > Self.maximumDepth {
        wasTooDeep = true
        return tokens.removeAll(keepingCapacity: true)
      }
      tokens.append(token)
    }
  }

  func depthChange(of token: Token) -> Int {
    switch token.kind {
    case .leftParen, .leftSquare: 1
    case .rightParen, .rightSquare: -1
    case .operator where lexer.base[token.start] == UInt8(ascii: "<"): 1
    case .operator where lexer.base[token.start] == UInt8(ascii: ">"): -1
    default: 0
    }
  }

  private func isAngle(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") }

  func matches(_ index: Int, _ text: StaticString) -> Bool {
    guard index >= 0, index < tokens.count, tokens[index].end - tokens[index].start == text.utf8CodeUnitCount
    else {
      return false
    }
    return lexer.matches(text, at: tokens[index].start)
  }

  func kind(_ index: Int) -> Token.Kind {
    guard index >= 0, index < tokens.count else { return .endOfFile }
    return tokens[index].kind
  }

  // MARK: Facts about the whole

  /// `@autoclosure`, wherever it stands among the attributes before the type: `@Sendable @autoclosure () -> Int`.
  private mutating func dropAutoclosure(_ type: inout TypeText) {
    var index = 0
    while kind(index) == .at, index + 1 < tokens.count {
      guard matches(index + 1, "autoclosure") else {
        index = endOfAttribute(index + 1) + 1
        continue
      }
      type.isAutoclosure = true
      tokens.removeSubrange(index...index + 1)
      return
    }
  }

  private mutating func dropSuffix(_ type: inout TypeText) {
    guard let last = tokens.last else { return }
    if last.kind == .postfixMark, lexer.base[last.start] == UInt8(ascii: "!") {
      type.isImplicitlyUnwrapped = true
      tokens.removeLast()
    } else if matches(tokens.count - 1, "...") {
      type.specifiers.append("...")
      tokens.removeLast()
    }
  }

  /// What the compiler refuses in a payload; `some` anywhere, the others at the start.
  private func specifiers() -> [String] {
    var found: [String] = []
    if let first = tokens.first {
      switch first.keyword {
      case .inout, .borrowing, .consuming, .__owned, .__shared, .__consuming, .sending, .isolated, .each,
        .repeat:
        if isSpecifier(0) { found.append("\(first.keyword)") }
      default:
        if let attribute = misplacedAttribute { found.append(attribute) }
      }
    }
    if tokens.indices.contains(where: { tokens[$0].keyword == .some && isSpecifier($0) }) {
      found.append("some")
    }
    return found
  }

  /// `@escaping`, and any attribute of what is no function: not even an alias of one may have it.
  private var misplacedAttribute: String? {
    guard kind(0) == .at, tokens.count > 1 else { return nil }
    let isFunction = tokens.contains { $0.kind == .arrow }
    if isFunction, !matches(1, "escaping") { return nil }
    let name = (tokens[1].start..<tokens[1].end).map { lexer.base[$0] }
    return "@" + String(decoding: name, as: UTF8.self)
  }

  private func shape() -> TypeText.Shape {
    var depth = 0
    let last = tokens.count - 1
    for index in tokens.indices {
      let token = tokens[index]
      switch token.kind {
      case .leftParen, .leftSquare: depth += 1
      case .rightParen, .rightSquare: depth -= 1
      case .arrow where depth == 0: return .other
      case .at where depth == 0: return .other
      case .operator:
        // `<` and `>` count by the byte; `&`, `~` and `...` decide.
        for offset in token.start..<token.end {
          switch lexer.base[offset] {
          case "<": depth += 1
          case ">": depth -= 1
          default:
            if depth == 0 { return .other }
          }
        }
      case .identifier where depth == 0 && isSpecifier(index): return .other
      case .identifier where depth == 1 && token.keyword == .of && kind(0) == .leftSquare:
        // Not `[3 of Int]?`.
        if kind(last) == .rightSquare { return .other }
      default: break
      }
    }
    if kind(last - 1) == .period, matches(last, "Type") || matches(last, "Protocol") { return .other }
    return .postfix
  }

  /// The contextual keyword at `index` is one: a type follows it.
  private func isSpecifier(_ index: Int) -> Bool {
    switch tokens[index].keyword {
    case .inout, .repeat: return true
    case .any, .some, .each, .borrowing, .consuming, .sending, .isolated, .__owned, .__shared, .__consuming,
      ._const, .nonisolated:
      switch kind(index + 1) {
      case .identifier:
        return !tokens[index + 1].keyword.isReserved || [.Any, .`Self`].contains(tokens[index + 1].keyword)
      case .escapedIdentifier, .leftParen, .leftSquare, .at: return true
      case .operator: return matches(index + 1, "~")
      default: return false
      }
    default: return false
    }
  }

  // MARK: Cutting

  /// Whether there is a placeholder among the names: `_` that is no label.
  private mutating func cut() -> Bool {
    var cursor = NameCursor()
    var hasPlaceholder = false
    while let isName = next(&cursor) {
      if isName { name(cursor.index) } else { copy(cursor.index) }
      if !isName, matches(cursor.index, "_"), !isLabel(cursor.index, cursor) { hasPlaceholder = true }
    }
    flush()
    return hasPlaceholder
  }

  /// A walk over the tokens of a type.
  private struct NameCursor {
    var index = -1
    var brackets: [Token.Kind] = []
    /// Up to here nothing is a name.
    var attributeEnd = -1
  }

  /// Goes to the next token; whether it starts a name, nil at the end.
  private mutating func next(_ cursor: inout NameCursor) -> Bool? {
    cursor.index += 1
    guard cursor.index < tokens.count else { return nil }
    if cursor.index <= cursor.attributeEnd { return false }
    switch tokens[cursor.index].kind {
    case .leftParen, .leftSquare: cursor.brackets.append(tokens[cursor.index].kind)
    case .rightParen, .rightSquare: _ = cursor.brackets.popLast()
    case .at where isBuiltInAttribute(cursor.index + 1):
      cursor.attributeEnd = endOfAttribute(cursor.index + 1)
    // `nonisolated(nonsending)`
    case .identifier where tokens[cursor.index].keyword == .nonisolated:
      cursor.attributeEnd = endOfAttribute(cursor.index)
    default: break
    }
    return isName(cursor.index, cursor)
  }

  /// A colon follows the word in parentheses, or another word that a colon follows.
  private func isLabel(_ index: Int, _ cursor: NameCursor) -> Bool {
    guard cursor.brackets.last == .leftParen else { return false }
    return kind(index + 1) == .colon || kind(index + 2) == .colon && tokens[index + 1].isWord
  }

  /// A word starts a name unless it is a member, a label or a word of the grammar.
  private func isName(_ index: Int, _ cursor: NameCursor) -> Bool {
    let token = tokens[index]
    guard token.kind == .identifier || token.kind == .escapedIdentifier else { return false }
    if index > 0, tokens[index - 1].kind == .period || tokens[index - 1].kind == .colonColon { return false }
    if token.keyword.isReserved { return token.keyword == .`Self` }
    if isLabel(index, cursor) { return false }
    switch token.keyword {
    case .async, .reasync, .of: return !isGrammarWord(index)
    default: return !isSpecifier(index) && !matches(index, "_")
    }
  }

  /// `async` before an arrow or `throws`; `of` between a count and an element.
  private func isGrammarWord(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1].kind != .comma && tokens[index - 1].kind != .colon
      && kind(index + 1) != .period
  }

  private func isBuiltInAttribute(_ index: Int) -> Bool {
    guard index < tokens.count, tokens[index].isWord else { return false }
    switch lexer.buffer.text(tokens[index].range) {
    case "Sendable", "escaping", "autoclosure", "convention", "differentiable", "isolated", "noescape",
      "unchecked",
      "retroactive", "preconcurrency", "concurrent", "noDerivative", "lifetime", "unsafe":
      return true
    default: return false
    }
  }

  /// The last token of an attribute of the language, whose name is at `name`, and of its arguments.
  private func endOfAttribute(_ name: Int) -> Int {
    var end = name
    guard kind(end + 1) == .leftParen, tokens[end + 1].start == tokens[end].end,
      !lexer.isAttributeWithoutArguments(tokens[end].range)
    else { return end }
    var depth = 0
    repeat {
      end += 1
      if kind(end) == .leftParen { depth += 1 }
      if kind(end) == .rightParen { depth -= 1 }
    } while depth > 0 && end + 1 < tokens.count
    return end
  }

  private mutating func copy(_ index: Int) {
    space(before: index)
    let token = tokens[index]
    verbatim.append(
      contentsOf: UnsafeBufferPointer(start: lexer.base + token.start, count: token.end - token.start))
  }

  private mutating func name(_ index: Int) {
    space(before: index)
    flush()
    pieces.append(.name(lexer.buffer.text(tokens[index].range)))
  }

  /// None stands between a name and its members or generic arguments, nor at the inner side of a bracket, and one behind an
  /// attribute, whatever the source has there.
  private mutating func space(before index: Int) {
    guard index > 0, tokens[index].start > tokens[index - 1].end || isJoinedToAttribute(index) else { return }
    let isInName =
      kind(index) == .period || kind(index - 1) == .period
      || lexer.base[tokens[index].start] == UInt8(ascii: "<")
    if !isInName, !isInsideOfBracket(index) { verbatim.append(UInt8(ascii: " ")) }
  }

  /// Between a bracket that opens and what stands in it, or that and the one that closes: `Dictionary<`, a line break, `Int`.
  private func isInsideOfBracket(_ index: Int) -> Bool {
    depthChange(of: tokens[index]) < 0 || depthChange(of: tokens[index - 1]) > 0 && kind(index) != .operator
  }

  /// `@Sendable(Int) -> Void` and `@Sendable@MainActor () -> Void`
  private func isJoinedToAttribute(_ index: Int) -> Bool {
    switch kind(index) {
    case .at: tokens[index - 1].isWord
    case .leftParen:
      kind(index - 2) == .at && lexer.isAttributeWithoutArguments(tokens[index - 1].range)
    default: false
    }
  }

  private mutating func flush() {
    guard !verbatim.isEmpty else { return }
    pieces.append(.verbatim(String(decoding: verbatim, as: UTF8.self)))
    verbatim.removeAll(keepingCapacity: true)
  }
}
