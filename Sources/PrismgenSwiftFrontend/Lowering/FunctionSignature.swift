internal import PrismgenSource

/// What tells functions of one name apart: generic parameters, labels, types, whether they wait, and results. The names
/// inside, default values and what is thrown do not.
struct FunctionSignature: ~Copyable {
  private var lexer: Lexer
  private var tokens: [Token] = []
  private var index = 0
  private var text: [UInt8] = []

  init(_ lexer: borrowing Lexer) { self.lexer = lexer.duplicate() }

  /// The signature in `range`, which begins behind the function's name, without white space: `(x:Int,)->Bool`.
  ///
  /// Complexity: linear in the range.
  mutating func text(of range: SourceRange) -> String {
    collectTokens(range)
    text = []
    append(part { $0 == .leftParen })
    appendParameters()
    appendResult()
    let string = String(decoding: text, as: UTF8.self)
    return string.hasSuffix("->Void") ? String(string.dropLast(6)) : string
  }

  private mutating func collectTokens(_ range: SourceRange) {
    tokens.removeAll(keepingCapacity: true)
    index = 0
    lexer.position = range.start
    lexer.commentRun = (-1, -1)
    while true {
      let token = lexer.next()
      guard token.kind != .endOfFile, token.start < range.end else { return }
      tokens.append(token)
    }
  }

  private var kind: Token.Kind { index < tokens.count ? tokens[index].kind : .endOfFile }

  /// Goes on to the first token that `isEnd` and that no bracket encloses; what was passed.
  private mutating func part(until isEnd: (Token.Kind) -> Bool) -> ArraySlice<Token> {
    let start = index
    var depth = 0
    while index < tokens.count, depth > 0 || !isEnd(kind) {
      depth += nesting(of: tokens[index])
      index += 1
    }
    return tokens[start..<index]
  }

  private func nesting(of token: Token) -> Int {
    switch token.kind {
    case .leftParen, .leftSquare, .leftBrace: 1
    case .rightParen, .rightSquare, .rightBrace: -1
    case .operator:
      (token.start..<token.end).reduce(0) { depth, offset in
        switch lexer.base[offset] {
        case "<": depth + 1
        case ">": depth - 1
        default: depth
        }
      }
    default: 0
    }
  }

  /// `"(" (label name? ":" type ("=" value)? ","?)* ")"`
  private mutating func appendParameters() {
    guard kind == .leftParen else { return }
    text.append(UInt8(ascii: "("))
    index += 1
    while kind != .rightParen, kind != .endOfFile {
      append(tokens[index...index])
      _ = part { $0 == .colon || $0 == .comma || $0 == .rightParen }
      append(part { $0 == .equal || $0 == .comma || $0 == .rightParen })
      _ = part { $0 == .comma || $0 == .rightParen }
      text.append(UInt8(ascii: ","))
      if kind == .comma { index += 1 }
    }
    text.append(UInt8(ascii: ")"))
    index += 1
  }

  private mutating func appendResult() {
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      guard token.keyword == .throws || token.keyword == .rethrows else {
        append([token])
        continue
      }
      if kind == .leftParen {
        index += 1
        _ = part { $0 == .rightParen }
        index += 1
      }
    }
  }

  /// Without `@escaping`, which the associated values of a case do without.
  private mutating func append(_ tokens: ArraySlice<Token>) {
    for token in tokens {
      if token.end - token.start == 8, lexer.matches("escaping", at: token.start),
        text.last == UInt8(ascii: "@")
      {
        text.removeLast()
      } else {
        text.append(
          contentsOf: UnsafeBufferPointer(start: lexer.base + token.start, count: token.end - token.start))
      }
    }
  }
}
