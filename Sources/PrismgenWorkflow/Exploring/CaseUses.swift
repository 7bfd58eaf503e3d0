internal import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// The names of cases that the sources handle: in a pattern, a comparison, a key path, a prism, a case property or a field of
/// a router. Making a value of a case (`send(.quit)`) handles nothing.
///
/// Names alone are compared, because nothing knows the types of expressions: two enums with a case of one name cover for
/// each other. So what is called uncovered is so; what is not may be.
struct CaseUses {
  private(set) var names: Set<String> = []

  init(_ inputs: [InputFile]) {
    let found = Workers.map(inputs.count) { index -> Set<String> in
      guard let buffer = try? FileSystem.read(inputs[index].path, label: inputs[index].label).0,
        buffer.withBytes({ GeneratedHeader($0) }) == nil
      else { return [] }
      var reader = CaseUseReader(buffer)
      return reader.uses()
    }
    names = found.reduce(into: []) { $0.formUnion($1) }
  }

  /// Whether something handles the case, itself or through a generated member.
  func cover(_ name: String) -> Bool {
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    return names.contains(name) || names.contains("is" + capitalized)
      || names.contains("modify" + capitalized)
  }
}

/// Walks over the tokens of one file.
private struct CaseUseReader {
  private let buffer: SourceBuffer
  private var tokens: [Token] = []
  private var found: Set<String> = []

  init(_ buffer: SourceBuffer) {
    self.buffer = buffer
    var lexer = Lexer(buffer)
    var token = lexer.next()
    while token.kind != .endOfFile {
      tokens.append(token)
      token = lexer.next()
    }
  }

  mutating func uses() -> Set<String> {
    var index = 0
    while index < tokens.count {
      if tokens[index].keyword == .case {
        index = readPattern(from: index + 1)
      } else {
        if tokens[index].kind == .period { readMember(at: index) }
        if text(index) == "Router", text(index + 1) == "(" { readFields(from: index + 2) }
        index += 1
      }
    }
    return found
  }

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? buffer.text(tokens[index].range).filter { $0 != "`" } : ""
  }

  /// `.movie(.title(let title)), .quit` up to the colon, the equals sign or the brace behind it.
  private mutating func readPattern(from start: Int) -> Int {
    var depth = 0
    var index = start
    while index < tokens.count {
      switch tokens[index].kind {
      case .leftParen, .leftSquare: depth += 1
      case .rightParen, .rightSquare: depth -= 1
      case .colon where depth == 0, .equal where depth == 0, .leftBrace, .rightBrace: return index
      case .period: found.insert(text(index + 1))
      default: break
      }
      if depth < 0 { return index }
      index += 1
    }
    return index
  }

  /// `value.name`, `\Action.name`, `Action.prism.name`, `== .name`; not `.name` and `Action.name`, which make a value.
  private mutating func readMember(at period: Int) {
    guard isAccess(period) else { return }
    found.insert(text(period + 1))
  }

  private func isAccess(_ period: Int) -> Bool {
    guard period > 0 else { return false }
    let before = tokens[period - 1]
    let word = text(period - 1)
    switch before.kind {
    case .backslash, .rightParen, .rightSquare, .postfixMark, .dollarIdentifier: return true
    case .operator: return word == "==" || word == "!=" || word == "~="
    case .identifier, .escapedIdentifier:
      if before.keyword != .none, word != "self" { return false }
      if word.first?.isUppercase != true { return true }
      // A type: only a key path looks into it.
      return startOfChain(period - 1).map { tokens[$0].kind == .backslash } ?? false
    default: return false
    }
  }

  /// What stands before `A.B.C` that ends at `end`.
  private func startOfChain(_ end: Int) -> Int? {
    var index = end
    while index > 1, tokens[index - 1].kind == .period { index -= 2 }
    return index > 0 ? index - 1 : nil
  }

  /// The labels of a call of a router's initialiser.
  private mutating func readFields(from start: Int) {
    var depth = 0
    for index in start..<tokens.count {
      switch tokens[index].kind {
      case .leftParen, .leftSquare, .leftBrace: depth += 1
      case .rightParen, .rightSquare, .rightBrace:
        depth -= 1
        if depth < 0 { return }
      case .colon where depth == 0: found.insert(text(index - 1))
      default: break
      }
    }
  }
}
