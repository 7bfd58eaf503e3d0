internal import PrismgenSource

/// The names that the statements and the functions in a body bind, as far as its tokens tell without parsing them: `isX` of
/// `let isX = …`, of `if let isX = …`, of `for isX in`, of `case .a(let isX)`, of `{ isX in … }`, and of `init(isX: Bool) { … }`,
/// each up to the end of the braces that it is bound in.
///
/// Whatever else binds a name is not known, so that its uses seem to mean a member.
struct LocalNames {
  private var bound: [(name: String, depth: Int)] = []
  /// How often each of them is bound.
  private var counts: [String: Int] = [:]
  /// Of the statement that has not ended: `isX` of `let isX = isX(1)` does not mean itself.
  private var stated: (names: [String], depth: Int)?
  /// The condition, or the pattern, that has not ended.
  private var head: Head?
  /// Where the function stands whose braces have not begun.
  private var function: Int?
  private var parameters: [String] = []
  private var acceptsParameters = false
  private var last: Token?
  private var secondToLast: Token?

  /// What stands before the braces of an `if`, `guard`, `while`, `for` or `catch`, or before the colon of a `case`.
  private struct Head {
    let keyword: Keyword
    let depth: Int
    /// Bound in what follows the clause, which has not ended.
    var pending: [String] = []
    /// Bound in the clauses that follow.
    var names: [String] = []

    mutating func endClause() {
      names += pending
      pending = []
    }
  }

  func contains(_ name: String) -> Bool { counts[name, default: 0] > 0 || head?.names.contains(name) == true }

  /// Whether the name before `token` is that of a parameter.
  func isParameter(before token: Token, depth: Int) -> Bool {
    guard let function, acceptsParameters, depth == function + 1, token.kind == .colon,
      last?.kind == .identifier, let secondToLast
    else { return false }
    return [.leftParen, .comma, .identifier].contains(secondToLast.kind)
  }

  /// Whether `let isX` there, with nothing behind it, reads what it binds.
  func isInCondition(depth: Int) -> Bool {
    guard let head, head.depth == depth else { return false }
    return [.if, .guard, .while].contains(head.keyword)
  }

  /// Whether `token` is a word behind which a pattern stands: `let`, `var`, or `for` of a statement.
  func introducesPattern(_ token: Token, isInBraces: Bool) -> Bool {
    guard last?.kind != .period else { return false }
    return [.let, .var].contains(token.keyword) || token.keyword == .for && isInBraces
  }

  /// - Parameters:
  ///   - depth: how many brackets are open before the token.
  ///   - isInBraces: the innermost of them is a brace.
  ///   - pattern: the names in the pattern behind the token.
  mutating func see(
    _ token: Token, depth: Int, isInBraces: Bool, pattern: [String], in buffer: SourceBuffer
  ) {
    unbind(from: depth + 1)
    if let (names, place) = stated, depth < place || depth == place && endsStatement(token) {
      if depth == place { for name in names { bind(name, depth: place) } }
      stated = nil
    }
    seeHead(token, depth)
    if endsBranch(token, depth) { unbind(from: depth) }
    if isInBraces { beginHead(token, depth) }
    if [.let, .var].contains(token.keyword), isInBraces, startsStatement(token) {
      if stated == nil { stated = (pattern, depth) }
    } else if head?.keyword == .case, let depth = head?.depth {
      for name in pattern { bind(name, depth: depth) }
    } else {
      head?.pending += pattern
    }
    if isParameter(before: token, depth: depth), let last { parameters.append(buffer.text(last.range)) }
    seeFunction(token, depth)
    (secondToLast, last) = (last, token)
  }

  mutating func bind(_ name: String, depth: Int) {
    bound.append((name, depth))
    counts[name, default: 0] += 1
  }

  private mutating func unbind(from depth: Int) {
    while let (name, place) = bound.last, place >= depth {
      bound.removeLast()
      counts[name, default: 0] -= 1
    }
  }

  private mutating func beginHead(_ token: Token, _ depth: Int) {
    guard last?.kind != .period else { return }
    switch token.keyword {
    case .case where head?.depth == depth && head?.keyword != .case: break
    case .if, .guard, .while, .for, .catch, .case: head = Head(keyword: token.keyword, depth: depth)
    default: break
    }
  }

  private mutating func seeHead(_ token: Token, _ depth: Int) {
    guard let open = head else { return }
    if depth < open.depth { head = nil }
    guard depth == open.depth else { return }
    switch token.kind {
    case .comma: head?.endClause()
    case .identifier where token.keyword == .where: head?.endClause()
    case .identifier where token.keyword == .else && open.keyword == .guard:
      head?.endClause()
      // What `guard` binds is bound behind its braces.
      stated = head.map { ($0.names, depth) }
      head = nil
    case .leftBrace:
      head?.endClause()
      for name in head?.names ?? [] { bind(name, depth: depth + 1) }
      head = nil
    case .colon where open.keyword == .case: head = nil
    default: break
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
  private func endsBranch(_ token: Token, _ depth: Int) -> Bool {
    // Asked of each token: an array would be made for it.
    switch token.kind {
    case .poundElseif, .poundElse, .poundEndif: true
    default:
      token.keyword == .default
        || token.keyword == .case && (head?.keyword == .case || head?.depth != depth)
    }
  }

  private func endsStatement(_ token: Token) -> Bool {
    if token.kind == .semicolon { return true }
    guard token.startsLine, let last else { return false }
    return ![.period, .operator, .leftBrace].contains(token.kind)
      && ![.equal, .operator, .comma, .colon, .arrow].contains(last.kind)
  }

  /// Whether `token`, a `let` or `var`, is the beginning of a statement.
  private func startsStatement(_ token: Token) -> Bool {
    guard let last else { return false }
    if [.leftBrace, .rightBrace, .semicolon].contains(last.kind) { return true }
    return token.startsLine && ![.comma, .operator].contains(last.kind)
      && ![.if, .guard, .while, .case, .for, .catch].contains(last.keyword)
  }
}
