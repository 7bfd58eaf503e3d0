internal import PrismgenModel
internal import PrismgenSource

/// Takes a generic parameter clause apart.
struct GenericParameters: ~Copyable {
  struct Parameter {
    var kind: GenericParameterModel.Kind
    var name: SourceRange
    var constraint: SourceRange?
  }

  private var lexer: Lexer

  init(_ lexer: borrowing Lexer) { self.lexer = lexer.duplicate() }

  /// The parameters in `range`, which includes the angle brackets.
  func parameters(in range: SourceRange) -> [Parameter] {
    var lexer = self.lexer.duplicate()
    lexer.position = range.start + 1
    var parameters: [Parameter] = []
    var tokens: [Token] = []
    var depth = 0
    while true {
      let token = lexer.next()
      let isEnd = token.kind == .endOfFile || token.start >= range.end - 1
      if isEnd || token.kind == .comma && depth == 0 {
        if let parameter = parameter(tokens, before: range.end - 1) { parameters.append(parameter) }
        tokens.removeAll()
        if isEnd { return parameters }
        continue
      }
      depth += nesting(of: token, before: range.end - 1)
      tokens.append(token)
    }
  }

  private func nesting(of token: Token, before end: Int) -> Int {
    switch token.kind {
    case .leftParen, .leftSquare: return 1
    case .rightParen, .rightSquare: return -1
    case .operator:
      return (token.start..<min(token.end, end)).reduce(0) { sum, offset in
        switch lexer.base[offset] {
        case "<": sum + 1
        case ">": sum - 1
        default: sum
        }
      }
    default: return 0
    }
  }

  private func parameter(_ tokens: [Token], before end: Int) -> Parameter? {
    var tokens = tokens[...]
    var kind = GenericParameterModel.Kind.type
    while let first = tokens.first, tokens.count > 1,
      !first.isName || first.keyword == .each
    {
      // Attributes do not matter here.
      if first.keyword == .each { kind = .pack }
      if first.keyword == .let { kind = .value }
      tokens.removeFirst()
    }
    guard let name = tokens.popFirst() else { return nil }
    guard tokens.popFirst()?.kind == .colon, let first = tokens.first, let last = tokens.last else {
      return Parameter(kind: kind, name: name.range, constraint: nil)
    }
    // The last token of `<T: P<Int>>` closes both brackets.
    return Parameter(
      kind: kind, name: name.range, constraint: SourceRange(first.start, min(last.end, end)))
  }
}
