internal import PrismgenSource

extension Parser {
  /// `attributes → (attribute | "#if" attributes "#endif")*`; those of all branches, in order.
  mutating func parseAttributes() -> [AttributeSyntax] {
    var attributes: [AttributeSyntax] = []
    var depth = 0
    attributeProblem = nil
    while true {
      switch token.kind {
      case .at:
        guard let attribute = parseAttribute() else { return attributes }
        attributes.append(attribute)
      case .poundIf where depth > 0 || isConditionalAttributeList():
        depth += 1
        parseDirective()
      case .poundElseif where depth > 0, .poundElse where depth > 0: parseDirective()
      case .poundEndif where depth > 0:
        depth -= 1
        parseDirective()
      default: return attributes
      }
    }
  }

  /// `attribute → "@" type-name ("(" … ")")?`
  ///
  /// The parenthesis must touch the name, or `@MainActor (Int) -> Void` would lose its parameters; see
  /// ``Lexer/isAttributeWithoutArguments(_:)``.
  mutating func parseAttribute() -> AttributeSyntax? {
    let sign = token.range
    advance()
    guard token.isWord, !token.startsLine, token.start == previousEnd || !token.keyword.isReserved else {
      attributeProblem = problem(.malformedAttribute, at: sign)
      return nil
    }
    let start = token.start
    let takesDistantArguments =
      lexer.matches("available", at: start) || lexer.matches("_spi", at: start)
      || lexer.matches("objc", at: start) || lexer.matches("inline", at: start)
    advance()
    while true {
      if token.at(.period) || token.at(.colonColon), token.start == previousEnd {
        advance()
        if token.isWord { advance() }
      } else if atOperator(startingWith: "<"), token.start == previousEnd {
        guard skipAngles() else {
          reportAnywhere(.malformedAttribute, at: consumed(from: start))
          break
        }
      } else {
        break
      }
    }
    let name = consumed(from: start)
    guard token.at(.leftParen), token.start == previousEnd || takesDistantArguments && !token.startsLine,
      !lexer.isAttributeWithoutArguments(name)
    else {
      if name.count == 9, lexer.matches("available", at: start) {
        attributeProblem = problem(.malformedAttribute, at: name)
      }
      return AttributeSyntax(name: name, arguments: nil, clause: clause)
    }
    let open = token.end
    skipBalanced()
    let arguments = SourceRange(open, max(open, previousEnd - 1))
    if name.count == 9, lexer.matches("available", at: start),
      saysNothing(arguments) || !areAvailability(arguments)
    {
      attributeProblem = problem(.malformedAttribute, at: name)
    }
    return AttributeSyntax(name: name, arguments: arguments, clause: clause)
  }

  /// `()` and `(*)`: there is no platform, or nothing that holds for it.
  private func saysNothing(_ arguments: SourceRange) -> Bool {
    arguments.isEmpty || arguments.count == 1 && lexer.base[arguments.start] == UInt8(ascii: "*")
  }

  /// Whether these are names, numbers, literals and stars with what stands between them.
  private mutating func areAvailability(_ arguments: SourceRange) -> Bool {
    lookahead { parser in
      parser.resume(at: arguments.start)
      while parser.token.start < arguments.end {
        switch parser.token.kind {
        case .identifier, .escapedIdentifier, .number, .string, .period, .comma, .colon: parser.advance()
        case .operator where parser.atOperator("*"): parser.advance()
        default: return false
        }
      }
      return true
    }
  }

  /// `modifiers → (modifier ("(" word ")")?)*`; an attribute among them is a problem.
  mutating func parseModifiers() -> [SourceRange] {
    var modifiers = parseModifierRun()
    while !modifiers.isEmpty, token.at(.at), !token.startsLine {
      let place = token.range
      _ = parseAttributes()
      attributeProblem = problem(.misplaced, at: place)
      modifiers += parseModifierRun()
    }
    return modifiers
  }

  private mutating func parseModifierRun() -> [SourceRange] {
    var modifiers: [SourceRange] = []
    while token.keyword.isModifier {
      if token.at(.class) {
        let next = peek().keyword
        guard next.isMemberIntroducer || next.isModifier, !isTypeHead() else { break }
      }
      let start = token.start
      advance()
      if token.at(.leftParen), isDetail() {
        advance()
        advance()
        advance()
      }
      modifiers.append(consumed(from: start))
    }
    return modifiers
  }

  /// `(set)`, `(unsafe)`, `(nonsending)`
  private mutating func isDetail() -> Bool {
    lookahead { parser in
      parser.advance()
      guard parser.token.isWord else { return false }
      parser.advance()
      return parser.token.at(.rightParen)
    }
  }
}
