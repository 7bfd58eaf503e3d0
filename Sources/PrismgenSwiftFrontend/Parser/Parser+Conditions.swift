internal import PrismgenSource

/// `#if` blocks. They may stand anywhere, so the open clauses are state and no recursion follows them.
extension Parser {
  /// `directive → "#if" condition | "#elseif" condition | "#else" | "#endif"`
  mutating func parseDirective() {
    let kind = token.kind
    let directive = token.range
    let offset = directive.start
    advance()
    switch kind {
    case .poundIf:
      let condition = parseCondition(of: directive)
      open(
        ClauseSyntax(kind: kind, condition: condition, previous: -1, parent: clause, block: offset, weight: 0)
      )
    case .poundElseif, .poundElse:
      let condition = kind == .poundElse ? SourceRange(offset, offset) : parseCondition(of: directive)
      guard closesClause(offset) else { return }
      let first = tree.clauses[clause]
      open(
        ClauseSyntax(
          kind: kind, condition: condition, previous: clause, parent: first.parent, block: first.block,
          weight: 0))
    default:
      if closesClause(offset, mayFollowElse: true) { clause = tree.clauses[clause].parent }
    }
  }

  private mutating func open(_ new: ClauseSyntax) {
    var new = new
    let before = clause < 0 ? 0 : tree.clauses[clause].weight
    new.weight = before + 1 + new.condition.count / 16
    new.asksForVersion = clause >= 0 && tree.clauses[clause].asksForVersion || asksForVersion(new.condition)
    let limit = ClauseSyntax.maximumWeight
    if lookaheadDepth == 0, before <= limit, new.weight > limit {
      tree.problems.append(problem(.tooManyConditions, at: SourceRange(new.block, new.block + 3)))
    }
    tree.clauses.append(new)
    clause = tree.clauses.count - 1
    if new.asksForVersion, localDepth == 0, lookaheadDepth == 0 { skipUnbalancedClause() }
  }

  /// The compiler does not parse what is for another version, so that anything may stand there. Where its brackets do not match,
  /// what follows it would be taken for a part of it.
  private mutating func skipUnbalancedClause() {
    if token.start < endOfBalancedClause { return }
    let stray = lookahead { parser in
      let stray = parser.passClause()
      if stray == nil { parser.endOfBalancedClause = parser.token.start }
      return stray
    }
    guard let stray else { return }
    tree.problems.append(
      problem(stray.isOpen ? .unclosedBracket : .unexpected, at: SourceRange(stray.offset, stray.offset + 1)))
    _ = passClause()
  }

  /// Goes on to the directive that ends the clause.
  ///
  /// - Returns: a bracket without its partner in the clause, or in one inside of it.
  private mutating func passClause() -> (offset: Int, isOpen: Bool)? {
    var stray: (offset: Int, isOpen: Bool)?
    // The open brackets of each clause.
    var open: [[Int]] = [[]]
    while !token.at(.endOfFile) {
      switch token.kind {
      case .leftBrace, .leftParen, .leftSquare: open[open.count - 1].append(token.start)
      case .rightBrace, .rightParen, .rightSquare:
        if open[open.count - 1].popLast() == nil, stray == nil { stray = (token.start, false) }
      case .poundIf: open.append([])
      case .poundElseif, .poundElse, .poundEndif:
        if let offset = open[open.count - 1].first, stray == nil { stray = (offset, true) }
        if open.count == 1 { return stray }
        open[open.count - 1] = []
        if token.kind == .poundEndif { open.removeLast() }
      default: break
      }
      advance()
    }
    return stray
  }

  private func asksForVersion(_ condition: SourceRange) -> Bool {
    ["compiler(", "swift(", "compiler ", "swift "].contains { (word: StaticString) in
      Search.first(word, in: lexer.base, from: condition.start, to: condition.end) != nil
    }
  }

  /// Whether the directive at `offset` has an `#if` to belong to, in the same braces. Behind `#else` only `#endif` does.
  private mutating func closesClause(_ offset: Int, mayFollowElse: Bool = false) -> Bool {
    if clause != outerClause, mayFollowElse || tree.clauses[clause].kind != .poundElse { return true }
    reportUnbalanced(at: SourceRange(offset, offset + 1))
    return false
  }

  private mutating func reportUnbalanced(
    _ kind: SyntaxProblem.Kind = .unbalancedCondition, at range: SourceRange
  ) {
    if localDepth == 0 { reportAnywhere(kind, at: range) }
  }

  /// The condition goes to the end of the line, or further where brackets or a binary operator carry it on.
  private mutating func parseCondition(of directive: SourceRange) -> SourceRange {
    let start = token.start
    if token.startsLine || token.at(.endOfFile) || token.kind == .operator && !atOperator(startingWith: "!") {
      reportUnbalanced(.missingCondition, at: directive)
    }
    var goesOn = false
    // Behind a brace, which is no part of a condition, brackets count for nothing: each may be without end.
    var sawBrace = false
    while !token.at(.endOfFile), !token.startsLine || goesOn {
      goesOn = token.kind == .operator
      if token.at(.rightParen) || token.at(.rightSquare) { reportUnbalanced(at: token.range) }
      if token.at(.leftBrace) || token.at(.rightBrace) {
        reportUnbalanced(.missingCondition, at: directive)
        sawBrace = true
      }
      // Only what is asked may have one, as `_compiler_version("6.*")`.
      if token.at(.string) || token.at(.invalid) { reportUnbalanced(.missingCondition, at: directive) }
      if !sawBrace, token.at(.leftParen) || token.at(.leftSquare) {
        if !skipUndeclaring() { reportUnbalanced(.missingCondition, at: directive) }
      } else {
        advance()
      }
    }
    return consumed(from: start)
  }

  /// Whether the `#if` block here holds nothing but attributes, so that it belongs to the declaration behind it.
  mutating func isConditionalAttributeList() -> Bool {
    if failedLookaheads.contains(token.start) { return false }
    var open: [Int] = []
    let isList = lookahead { parser in
      var sawAttribute = false
      while true {
        switch parser.token.kind {
        case .poundIf:
          open.append(parser.token.start)
          parser.parseDirective()
        case .poundElseif, .poundElse: parser.parseDirective()
        case .poundEndif:
          open.removeLast()
          parser.parseDirective()
          if open.isEmpty { return sawAttribute }
        case .at:
          sawAttribute = true
          _ = parser.parseAttribute()
        default: return false
        }
      }
    }
    failedLookaheads.formUnion(open)
    return isList
  }
}
