internal import PrismgenSource

/// Types are read by loops: a type may nest as deep as it likes.
extension Parser {
  /// `type → prefix* (name | tuple | array) suffix* ("&" type)? (effects "->" type)?`
  ///
  /// Consumes nothing where no type starts. False where a type is missing, at the start or behind an operator, and where
  /// the parameters of a function stand without parentheses.
  @discardableResult
  mutating func skipType() -> Bool {
    while true {
      skipTypePrefixes()
      let isTuple = token.at(.leftParen)
      guard skipTypePrimary() else { return false }
      let primaryEnd = previousEnd
      skipTypeSuffixes()
      if atOperator(startingWith: "&") {
        advance(bytes: 1)
      } else if token.at(.arrow) || startsEffectsOfFunctionType() {
        guard isTuple, previousEnd == primaryEnd else { return false }
        skipEffects()
        advance()
      } else {
        return true
      }
    }
  }

  /// `@Sendable`, `inout`, `any`, `some`, `~`, `repeat each`, …
  private mutating func skipTypePrefixes() {
    while true {
      switch token.kind {
      case .at:
        guard parseAttribute() != nil else { return }
      case .operator where atOperator(startingWith: "~"):
        var end = token.start
        while lexer.base[end] == UInt8(ascii: "~") { end += 1 }
        resume(at: end)
      case .operator where atOperator("-"):
        advance()
      case .identifier where isTypeSpecifier():
        let takesDetail = token.at(.nonisolated)
        advance()
        if takesDetail, token.at(.leftParen) { skipBalanced() }
      default: return
      }
    }
  }

  private mutating func isTypeSpecifier() -> Bool {
    switch token.keyword {
    case .inout, .repeat: return true
    case .any, .some, .each: return startsType(peek())
    case .borrowing, .consuming, .sending, .isolated, .__owned, .__shared, .__consuming, ._const:
      let next = peek()
      return !next.startsLine && startsType(next)
    case .nonisolated:
      let next = peek()
      return next.kind == .leftParen || startsType(next)
    default: return false
    }
  }

  private func startsType(_ next: Token) -> Bool {
    switch next.kind {
    case .identifier: next.isName || next.keyword == .Any || next.keyword == .`Self` || next.keyword == .inout
    case .escapedIdentifier, .at, .leftParen, .leftSquare: true
    case .operator: lexer.base[next.start] == UInt8(ascii: "~")
    default: false
    }
  }

  /// `name generics? ("." name generics?)*`, `( … )`, `[ … ]`, or the number of a value argument.
  private mutating func skipTypePrimary() -> Bool {
    switch token.kind {
    case .leftParen, .leftSquare: skipBalanced()
    case .number: advance()
    case .identifier, .escapedIdentifier:
      guard token.isName || token.at(.Any) || token.at(.`Self`) || token.at(.`self`) else { return false }
      advance()
      if atOperator(startingWith: "<") { _ = skipAngles() }
    default: return false
    }
    return true
  }

  /// `?`, `!`, `.Type`, `.Inner<T>`, `...`
  private mutating func skipTypeSuffixes() {
    while true {
      switch token.kind {
      case .postfixMark: advance()
      case .period, .colonColon:
        guard peek().isWord else { return }
        advance()
        advance()
        if atOperator(startingWith: "<") { _ = skipAngles() }
      case .operator where atOperator("..."): advance()
      default: return
      }
    }
  }

  /// `async throws(E) ->` behind a tuple.
  private mutating func startsEffectsOfFunctionType() -> Bool {
    switch token.keyword {
    case .async, .throws, .rethrows, .reasync:
      return lookahead { parser in
        parser.skipEffects()
        return parser.token.at(.arrow)
      }
    default: return false
    }
  }

  /// `"<" … ">"`. False, and nothing consumed, where the bracket is not closed before the declaration ends.
  ///
  /// - Parameter endsAtEqual: an equals sign is of the next declaration.
  mutating func skipAngles(endsAtEqual: Bool = false) -> Bool {
    if token.start < endOfUnclosedAngles || failedLookaheads.contains(token.start) { return false }
    let mark = self.mark()
    var depth = 0
    while true {
      switch token.kind {
      case .operator:
        var offset = token.start
        while offset < token.end {
          switch lexer.base[offset] {
          case "<": depth += 1
          case ">": depth -= 1
          default: break
          }
          offset += 1
          if depth == 0 { break }
        }
        if depth == 0 {
          resume(at: offset)
          return true
        }
        advance()
      case .leftParen, .leftSquare:
        if skipUndeclaring() { continue }
        endOfUnclosedAngles = token.start
        restore(mark)
        return false
      case .leftBrace, .rightBrace, .rightParen, .rightSquare, .semicolon, .endOfFile, .string,
        .equal where endsAtEqual:
        let end = token.start
        restore(mark)
        failedLookaheads.formUnion(openAngles(until: end))
        return false
      default: advance()
      }
    }
  }

  /// The angle bracket of a type that has no partner between the brackets around it: `[Strin<g]`, `[Box Name>]`. Those that are in
  /// none have theirs, or the type would end before them.
  mutating func lonelyAngle(in type: SourceRange) -> SourceRange? {
    guard lookaheadDepth == 0, mayHoldLonelyAngle(type) else { return nil }
    return lookahead { parser in
      parser.resume(at: type.start)
      var open: [SourceRange] = []
      func isAngle(_ range: SourceRange?) -> Bool { range?.count == 1 }
      while parser.token.start < type.end, !parser.token.at(.endOfFile) {
        switch parser.token.kind {
        case .at:
          parser.skipAttributeInType()
          continue
        // No angle bracket is empty.
        case .leftParen, .leftSquare: open.append(SourceRange(parser.token.start, parser.token.start))
        case .rightParen, .rightSquare:
          if let last = open.popLast(), isAngle(last) { return last }
        case .operator:
          for offset in parser.token.start..<min(parser.token.end, type.end) {
            let angle = SourceRange(offset, offset + 1)
            switch parser.lexer.base[offset] {
            case "<": open.append(angle)
            case ">": if !isAngle(open.popLast()) { return angle }
            default: break
            }
          }
        default: break
        }
        parser.advance()
      }
      return open.last(where: isAngle)
    }
  }

  /// Arguments of attributes are no types.
  private mutating func skipAttributeInType() {
    advance()
    if token.isWord { advance() }
    if token.at(.leftParen), token.start == previousEnd { skipUndeclaring() }
  }

  /// Both kinds of brackets are in it.
  private func mayHoldLonelyAngle(_ type: SourceRange) -> Bool {
    var (hasAngle, hasBracket) = (false, false)
    for offset in type.start..<type.end {
      switch lexer.base[offset] {
      case "(", "[": hasBracket = true
      case "<": hasAngle = true
      case ">": hasAngle = hasAngle || offset == type.start || lexer.base[offset - 1] != UInt8(ascii: "-")
      default: break
      }
    }
    return hasAngle && hasBracket
  }

  /// The operator tokens from here to `end` whose `<` is not closed before `end`.
  private mutating func openAngles(until end: Int) -> [Int] {
    lookahead { parser in
      var open: [Int] = []
      while parser.token.start < end, !parser.token.at(.endOfFile) {
        switch parser.token.kind {
        case .operator:
          for offset in parser.token.start..<parser.token.end {
            switch parser.lexer.base[offset] {
            case "<": open.append(parser.token.start)
            case ">": _ = open.popLast()
            default: break
            }
          }
          parser.advance()
        case .leftParen, .leftSquare: parser.skipBalanced()
        default: parser.advance()
        }
      }
      return open
    }
  }
}
