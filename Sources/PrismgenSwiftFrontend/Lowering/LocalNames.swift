internal import PrismgenSource

/// The names that the statements and the functions in a body bind, as far as its tokens tell without parsing them: `isX` of
/// `let isX = …`, of `guard let isX`, and of `init(isX: Bool) { … }`, each up to the end of the braces that it is bound in.
///
/// Whatever else binds a name is not known, so that its uses seem to mean a member.
struct LocalNames {
  private var bound: [(name: String, depth: Int)] = []
  /// How often each of them is bound.
  private var counts: [String: Int] = [:]
  /// Of the statement that has not ended: `isX` of `let isX = isX(1)` does not mean itself.
  private var stated: (name: String, depth: Int)?
  /// Where the function stands whose braces have not begun.
  private var function: Int?
  private var parameters: [String] = []
  private var acceptsParameters = false
  private var last: Token?
  private var secondToLast: Token?

  var isEmpty: Bool { bound.isEmpty }
  func contains(_ name: String) -> Bool { counts[name, default: 0] > 0 }

  /// Whether the name before `token` is that of a parameter.
  func isParameter(before token: Token, depth: Int) -> Bool {
    guard let function, acceptsParameters, depth == function + 1, token.kind == .colon,
      last?.kind == .identifier, let secondToLast
    else { return false }
    return [.leftParen, .comma, .identifier].contains(secondToLast.kind)
  }

  /// - Parameters:
  ///   - depth: how many brackets are open before the token.
  ///   - isInBraces: the innermost of them is a brace.
  mutating func see(_ token: Token, depth: Int, isInBraces: Bool, in buffer: SourceBuffer) {
    unbind(from: depth + 1)
    if let (name, place) = stated, depth < place || depth == place && endsStatement(token) {
      if depth == place { bind(name, depth: place) }
      stated = nil
    }
    if endsBranch(token) { unbind(from: depth) }
    if isInBraces, token.kind == .identifier, stated == nil, isAfterStatementsIntroducer {
      stated = (buffer.text(token.range), depth)
    }
    if isParameter(before: token, depth: depth), let last { parameters.append(buffer.text(last.range)) }
    seeFunction(token, depth)
    (secondToLast, last) = (last, token)
  }

  private mutating func bind(_ name: String, depth: Int) {
    bound.append((name, depth))
    counts[name, default: 0] += 1
  }

  private mutating func unbind(from depth: Int) {
    while let (name, place) = bound.last, place >= depth {
      bound.removeLast()
      counts[name, default: 0] -= 1
    }
  }

  private mutating func seeFunction(_ token: Token, _ depth: Int) {
    switch token.keyword {
    case .func, .subscript,
      .`init` where last?.kind != .period:
      (function, parameters, acceptsParameters) = (depth, [], true)
      return
    default: break
    }
    guard let function, depth <= function else { return }
    switch token.kind {
    case .arrow: acceptsParameters = false
    case .leftBrace:
      for name in parameters { bind(name, depth: function + 1) }
      self.function = nil
    case .rightBrace, .semicolon: self.function = nil
    default: if token.startsLine, token.keyword.isMemberIntroducer { self.function = nil }
    }
  }

  /// Of a `switch`, whose cases have no braces of their own, or of an `#if`.
  private func endsBranch(_ token: Token) -> Bool {
    if [.poundElseif, .poundElse, .poundEndif].contains(token.kind) { return true }
    return token.keyword == .default
      || token.keyword == .case && ![.if, .guard, .while, .for].contains(last?.keyword)
  }

  private func endsStatement(_ token: Token) -> Bool {
    if token.kind == .semicolon { return true }
    guard token.startsLine, let last else { return false }
    return ![.period, .operator, .leftBrace].contains(token.kind)
      && ![.equal, .operator, .comma, .colon, .arrow].contains(last.kind)
  }

  /// Behind `let` or `var` at the beginning of a statement, and `guard let`.
  private var isAfterStatementsIntroducer: Bool {
    guard let last, let secondToLast, [.let, .var].contains(last.keyword) else { return false }
    if [.leftBrace, .rightBrace, .semicolon].contains(secondToLast.kind) || secondToLast.keyword == .guard {
      return true
    }
    return last.startsLine && ![.comma, .operator].contains(secondToLast.kind)
      && ![.if, .while, .case, .for].contains(secondToLast.keyword)
  }
}
