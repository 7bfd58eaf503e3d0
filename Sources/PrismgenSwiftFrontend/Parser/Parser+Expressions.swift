internal import PrismgenSource

/// Where an expression ends. Initial values and raw values stand between declarations with nothing but a line end
/// behind them, so the grammar of expressions must be known, but no more of it than that.
extension Parser {
  /// `expression → operand (binary-operator operand)*`. Returns its range; empty where no expression starts.
  mutating func parseExpression() -> SourceRange {
    let start = token.start
    var ternaries = 0
    while true {
      guard skipOperand() else { break }
      guard skipBinaryOperator(&ternaries) else { break }
    }
    return consumed(from: start)
  }

  // MARK: Between operands

  /// Consumes what must be followed by another operand.
  private mutating func skipBinaryOperator(_ ternaries: inout Int) -> Bool {
    while true {
      switch token.kind {
      case .operator:
        if atOperator("?") {
          ternaries += 1
          advance()
          return true
        }
        guard isBinary() else { return false }
        advance()
        return true
      case .arrow:
        advance()
        return true
      case .equal:
        advance()
        return true
      case .colon where ternaries > 0:
        ternaries -= 1
        advance()
        return true
      case .identifier where token.at(.is) || token.at(.as):
        advance()
        if token.at(.postfixMark) { advance() }
        skipType()
      case .identifier where token.at(.async) || token.at(.throws):
        guard
          lookahead({
            $0.skipEffects(); return $0.token.at(.arrow)
          })
        else { return false }
        skipEffects()
      default: return false
      }
    }
  }

  /// An operator with white space on both sides or on neither.
  private func isBinary() -> Bool {
    let isLeftBound = lexer.isLeftBound(token.start)
    return isLeftBound == lexer.isRightBound(token.end, isLeftBound: isLeftBound)
  }

  // MARK: Operands

  private mutating func skipOperand() -> Bool {
    skipPrefixes()
    let isCallable = !atLiteral()
    switch token.kind {
    case .number, .string, .regex, .dollarIdentifier, .escapedIdentifier:
      advance()
    case .leftParen, .leftSquare: skipBalanced()
    case .leftBrace: skipBody()
    case .poundWord:
      advance()
      skipGenericArguments()
    case .period:
      advance()
      guard atMember() else { return true }
      advance()
      skipGenericArguments()
    case .backslash:
      skipKeyPath()
    case .identifier:
      guard skipWord() else { return false }
    case .invalid:
      advance()
    case .operator where atOperator(startingWith: "<"):
      // An editor placeholder: `<#value#>`.
      advance()
      return true
    case .operator:
      // An operator passed as a function: `= +`.
      advance()
      return true
    default: return false
    }
    if isCallable || !token.at(.leftBrace) || !startsAccessorList() { skipSuffixes() }
    return true
  }

  /// Accessors may stand behind a literal or a tuple, which takes no closure: `var a = 0 { get { b } init { } }`.
  private func atLiteral() -> Bool {
    switch token.kind {
    case .number, .string, .leftParen, .leftSquare: true
    default: token.at(.true) || token.at(.false) || token.at(.nil)
    }
  }

  /// Prefix operators, `try`, `await`, `&`, …
  private mutating func skipPrefixes() {
    while true {
      switch token.kind {
      case .operator where !isBinary() && !lexer.isLeftBound(token.start): advance()
      case .operator where atOperator("&"): advance()
      case .at:
        guard parseAttribute() != nil else { return }
      case .identifier:
        switch token.keyword {
        case .try:
          advance()
          if token.at(.postfixMark) { advance() }
        case .await, .unsafe, .consume, .copy, .borrow, .each, .any, .some, .discard, .then:
          let next = peek()
          guard !next.startsLine, next.isWord || next.kind == .dollarIdentifier || isLiteralAfterKeyword(next)
          else {
            return
          }
          advance()
        case .repeat, .inout: advance()
        default: return
        }
      default: return
      }
    }
  }

  /// `await [a, b]`, `unsafe "…"`: the contextual word is followed by an operand that is no call of it.
  private func isLiteralAfterKeyword(_ next: Token) -> Bool {
    switch next.kind {
    case .number, .string, .regex, .poundWord, .backslash: true
    case .leftParen, .leftSquare: token.at(.await) && next.start > token.end
    case .operator: lexer.isLeftBound(next.start) == false && lexer.isRightBound(next.end, isLeftBound: false)
    case .period: next.start > token.end
    default: false
    }
  }

  /// A name, or an expression that starts with a keyword.
  private mutating func skipWord() -> Bool {
    switch token.keyword {
    case .if, .switch, .do:
      skipControlFlow()
      return true
    case .`self`, .`Self`, .super, .Any, .true, .false, .nil, .`init`:
      advance()
    default:
      guard token.isName else { return false }
      advance()
    }
    skipGenericArguments()
    return true
  }

  /// `if … { } else if … { } else { }`, `switch … { }`, `do { } catch { }` as expressions.
  private mutating func skipControlFlow() {
    repeat {
      let hasCondition = token.at(.if) || token.at(.switch)
      advance()
      if hasCondition || !token.at(.leftBrace) { skipCondition() }
      if token.at(.leftBrace) { skipBody() }
    } while token.at(.else) || token.at(.catch)
  }

  private mutating func skipCondition() {
    while !token.at(.rightBrace), !token.at(.endOfFile), !token.at(.leftBrace) || isClosureInCondition() {
      switch token.kind {
      case .leftParen, .leftSquare: skipBalanced()
      case .leftBrace:
        skipBody()
        if token.at(.leftBrace) { return }
      default: advance()
      }
    }
  }

  /// Whether the braces in a condition are not the body that it decides about: something follows that goes on with the
  /// condition, or the body.
  private mutating func isClosureInCondition() -> Bool {
    lookahead { parser in
      if parser.peek().at(.case) { return false }
      parser.skipBody()
      let next = parser.token
      switch next.kind {
      case .leftBrace, .comma: return true
      case .leftSquare, .leftParen, .period, .postfixMark, .colon, .equal, .operator: return !next.startsLine
      default: return next.at(.where) || (!next.startsLine && (next.at(.is) || next.at(.as)))
      }
    }
  }

  /// `\Type.path?.0[index]`
  private mutating func skipKeyPath() {
    advance()
    if token.at(.period) || token.kind == .operator || token.at(.postfixMark) { advance() }
    if atMember() {
      advance()
      skipGenericArguments()
    } else if token.at(.leftSquare) || token.at(.leftParen) {
      skipBalanced()
    }
  }

  /// What may stand behind a period: a property, an element of a tuple, the projection of a property wrapper. A reserved word on
  /// the next line begins a declaration.
  func atMember() -> Bool {
    token.isWord && !(token.startsLine && token.keyword.isReserved) || token.at(.number)
      || token.at(.dollarIdentifier)
  }

  /// `<A, B>` behind a name, if what follows could not follow a comparison.
  private mutating func skipGenericArguments() {
    // Between spaces it compares: what follows may close a bracket that is none.
    guard atOperator(startingWith: "<"), token.start == previousEnd || !isBinary() else { return }
    let mark = self.mark()
    if skipAngles(endsAtEqual: true), endsGenericArguments() { return }
    restore(mark)
  }

  private func endsGenericArguments() -> Bool {
    switch token.kind {
    case .leftParen, .leftSquare: !token.startsLine
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
      .postfixMark,
      .colon, .equal:
      true
    case .operator: isBinary() || atOperator("?")
    default: token.startsLine
    }
  }

  // MARK: Suffixes

  /// Members, calls, subscripts, closures, `?`, `!` and postfix operators.
  private mutating func skipSuffixes() {
    var conditionalSuffixes = 0
    while true {
      switch token.kind {
      case .period:
        advance()
        if atMember() {
          advance()
          skipGenericArguments()
        } else if token.at(.leftParen) {
          skipBalanced()
        }
      case .leftParen where !token.startsLine, .leftSquare where !token.startsLine: skipBalanced()
      case .leftBrace where canBeTrailingClosure(): skipCallSuffixes(allowsTrailingClosures: true)
      case .postfixMark: advance()
      case .operator where isPostfixOperator(): advance()
      case .colonColon:
        // `Swift::Int(3)`, `items.Swift::count`
        advance()
        guard token.isWord else { break }
        advance()
        skipGenericArguments()
      case .poundIf where startsConditionalSuffix():
        conditionalSuffixes += 1
        parseDirective()
      case .poundElseif where conditionalSuffixes > 0, .poundElse where conditionalSuffixes > 0:
        parseDirective()
      case .poundEndif where conditionalSuffixes > 0:
        conditionalSuffixes -= 1
        parseDirective()
      default: return
      }
    }
  }

  private func isPostfixOperator() -> Bool {
    let isLeftBound = lexer.isLeftBound(token.start)
    return isLeftBound && !lexer.isRightBound(token.end, isLeftBound: true)
  }

  /// Observers may follow an initial value: `var a = 0 { didSet { } }`.
  private mutating func canBeTrailingClosure() -> Bool {
    return !lookahead { parser in
      parser.advance()
      _ = parser.parseAttributes()
      return parser.token.at(.willSet) || parser.token.at(.didSet) || parser.token.at(.`init`)
    }
  }

  /// `#if` before a member access that goes on with the expression.
  private mutating func startsConditionalSuffix() -> Bool {
    lookahead { parser in
      while parser.token.at(.poundIf) { parser.parseDirective() }
      return parser.token.at(.period)
    }
  }

  /// `arguments? closure? (label ":" closure)*`
  mutating func skipCallSuffixes(allowsTrailingClosures: Bool) {
    if token.at(.leftParen), !token.startsLine { skipBalanced() }
    guard allowsTrailingClosures, token.at(.leftBrace) else { return }
    skipBody()
    while token.isWord, isLabelledClosure() {
      advance()
      advance()
      skipBody()
    }
  }

  private mutating func isLabelledClosure() -> Bool {
    lookahead { parser in
      parser.advance()
      guard parser.token.at(.colon) else { return false }
      parser.advance()
      return parser.token.at(.leftBrace)
    }
  }
}
