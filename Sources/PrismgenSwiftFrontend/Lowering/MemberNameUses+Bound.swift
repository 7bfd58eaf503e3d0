internal import PrismgenSource

/// The names that patterns and closures bind, as far as they may seem to be used. Nothing here moves the lexer.
extension MemberNameUses {
  /// More tokens than a pattern or the signature of a closure has, so that the time stays linear.
  private static var longest: Int { 256 }

  /// The names that the pattern behind the current position binds: `isX` and `b` of `(isX, b)` and of `.a(x: isX, b)`. That of
  /// `if let isX { … }` is a use, too.
  mutating func pattern(_ found: inout Found, _ depth: Int) -> [String] {
    let (start, run) = (lexer.position, lexer.commentRun)
    defer { (lexer.position, lexer.commentRun) = (start, run) }
    var names: [String] = []
    var (open, isMember, word) = (0, false, lexer.next())
    for _ in 0..<Self.longest {
      let next = lexer.next()
      switch word.kind {
      case .leftParen: open += 1
      case .rightParen where open > 0: open -= 1
      case .period, .postfixMark: break
      case .comma where open > 0: break
      case .colon where open > 0: break
      case .identifier where word.at(.try) || word.at(.await): break
      case .identifier where !word.keyword.isReserved:
        let isLabel = open > 0 && next.at(.colon)
        if isMember || isLabel || [.period, .leftParen].contains(next.kind) || !mayBeUse(word.range) {
          break
        }
        let isShort = open == 0 && (next.at(.comma) || next.at(.leftBrace) || next.at(.else))
        if isShort, found.locals.isInCondition(depth: depth) {
          add(word.range, before: next.start, to: &found)
        }
        names.append(lexer.buffer.text(word.range))
        found.bound.insert(word.start)
      default: return names
      }
      (isMember, word) = (word.at(.period), next)
    }
    return []
  }

  /// The parameters of the closure whose brace is before the current position: `isX` and `b` of `{ isX, b in`, of
  /// `{ [c] isX, b in`, and of `{ (isX: Bool, b) -> Int in`.
  mutating func closureParameters() -> [String] {
    let (start, run) = (lexer.position, lexer.commentRun)
    defer { (lexer.position, lexer.commentRun) = (start, run) }
    var names: [SourceRange] = []
    var token = lexer.next()
    if token.at(.leftSquare), !forEachInBrackets({ _, _, _ in }, &token) { return [] }
    if token.at(.leftParen) {
      let isClosed = forEachInBrackets(
        { previous, token, next in
          // With a name behind it, it is a label.
          guard [.leftParen, .comma, .identifier].contains(previous), token.kind == .identifier else {
            return
          }
          if [.colon, .comma, .rightParen].contains(next.kind) { names.append(token.range) }
        }, &token)
      if !isClosed { return [] }
    } else {
      while token.kind == .identifier, !token.keyword.isReserved, names.count < Self.longest {
        names.append(token.range)
        token = lexer.next()
        if !token.at(.comma) { break }
        token = lexer.next()
      }
    }
    if ![.in, .async, .throws].contains(token.keyword), !token.at(.arrow) { return [] }
    for _ in 0..<Self.longest {
      if token.at(.in) { return names.filter { mayBeUse($0) }.map { lexer.buffer.text($0) } }
      if [.leftBrace, .rightBrace, .semicolon, .endOfFile].contains(token.kind) { return [] }
      token = lexer.next()
    }
    return []
  }

  /// Goes over what the bracket `token` opens, to the token behind the one that closes it; false if there are too many. The
  /// closure gets those that stand in no other brackets, each with the one behind it.
  private mutating func forEachInBrackets(
    _ body: (_ previous: Token.Kind, _ token: Token, _ next: Token) -> Void, _ token: inout Token
  ) -> Bool {
    var (open, previous) = (0, token.kind)
    for _ in 0..<Self.longest {
      let next = lexer.next()
      switch token.kind {
      case .leftParen, .leftSquare: open += 1
      case .rightParen, .rightSquare: open -= 1
      case .leftBrace, .rightBrace, .endOfFile: return false
      default: if open == 1 { body(previous, token, next) }
      }
      (previous, token) = (token.kind, next)
      if open == 0 { return true }
    }
    return false
  }
}
