internal import PrismgenSource

extension Parser {
  /// `case-clause → "case" case ("," case)*`
  mutating func parseCases(leading: SourceRange, attributes: [AttributeSyntax], modifiers: [SourceRange]) {
    let keyword = token.range
    advance()
    if let modifier = modifiers.first(where: { !lexer.matches("indirect", at: $0.start) }) {
      report(.misplaced, at: modifier)
    }
    if tree.types[parent].kind != .enum { report(.unexpected, at: keyword) }
    if let modifier = misfit(among: modifiers, before: .case) ?? repeatedIndirect(modifiers) {
      report(.misplaced, at: modifier)
    }
    // What a name has to follow.
    var place = keyword
    repeat {
      guard isCaseName() else {
        report(.missingName, at: place)
        return
      }
      var enumCase = CaseDecl(
        name: token.range, parameters: nil, rawValue: nil, clause: clause, leadingTrivia: leading,
        attributes: attributes,
        modifiers: modifiers)
      advance()
      if token.at(.leftParen) { enumCase.parameters = parseCaseParameters() }
      if consume(.equal) {
        let value = parseExpression()
        if value.isEmpty { report(.unexpected, at: token.range) }
        enumCase.rawValue = value
      }
      enumCase.end = previousEnd
      tree.types[parent].cases.append(enumCase)
      place = token.range
    } while consume(.comma)
  }

  /// A name without `$` that is neither `_` nor a keyword without back-ticks.
  private func isCaseName() -> Bool {
    switch token.kind {
    case .identifier:
      !token.keyword.isReserved
        && !(token.end - token.start == 1 && lexer.base[token.start] == UInt8(ascii: "_"))
    case .escapedIdentifier: isDeclarable(token)
    default: false
    }
  }

  /// All cases of an `indirect` enum are.
  private func repeatedIndirect(_ modifiers: [SourceRange]) -> SourceRange? {
    tree.types[parent].modifiers.contains { lexer.matches("indirect", at: $0.start) }
      ? modifiers.first { lexer.matches("indirect", at: $0.start) } : nil
  }

  /// `parameters → "(" parameter ("," parameter)* ","? ")"`
  private mutating func parseCaseParameters() -> [ParameterSyntax] {
    let open = token.range
    var parameters: [ParameterSyntax] = []
    advance()
    if token.at(.rightParen) { report(.malformedCase, at: token.range) }
    while !token.at(.rightParen) {
      guard let parameter = parseCaseParameter() else {
        report(.malformedCase, at: token.range)
        // Not once more from the start: in a default value may stand types, with such cases in them.
        skipRest(from: token.start, of: open)
        return parameters
      }
      parameters.append(parameter)
      if !consume(.comma), !token.at(.rightParen) {
        report(.malformedCase, at: token.range)
        // Not once more from the start: in a default value may stand types, with such cases in them.
        skipRest(from: token.start, of: open)
        return parameters
      }
    }
    advance()
    return parameters
  }

  /// `parameter → modifiers? (label label? ":")? type ("=" expression)?`
  private mutating func parseCaseParameter() -> ParameterSyntax? {
    var modifier: SourceRange?
    if token.at(.isolated) || token.at(._const), peek().isWord {
      modifier = token.range
      advance()
    }
    var first: SourceRange?
    var second: SourceRange?
    if token.isWord {
      let next = peek()
      if next.kind == .colon {
        if token.at(.inout) { return nil }
        first = token.range
        advance()
        advance()
      } else if next.isWord, isTwoLabels() {
        first = token.range
        advance()
        second = token.range
        advance()
        advance()
      }
    }
    let start = token.start
    guard !token.at(.number), !token.at(.`self`), skipType() else { return nil }
    let type = consumed(from: start)
    var defaultValue: SourceRange?
    if consume(.equal) {
      let value = parseExpression()
      if value.isEmpty { return nil }
      defaultValue = value
    }
    return ParameterSyntax(
      modifier: modifier, firstName: first, secondName: second, type: type, defaultValue: defaultValue)
  }

  private mutating func isTwoLabels() -> Bool {
    lookahead { parser in
      parser.advance()
      parser.advance()
      return parser.token.at(.colon)
    }
  }

  /// `property → ("var" | "let") binding ("," binding)*`, `binding → pattern (":" type)? ("=" expression)? accessors?`
  ///
  /// Stops, with what it has, where a name or a type is missing.
  mutating func parseProperties(
    leading: SourceRange, attributes: [AttributeSyntax], modifiers: [SourceRange]
  ) {
    let keyword = token.range
    advance()
    repeat {
      let start = token.start
      if token.at(.leftParen) {
        skipBalanced()
      } else if token.isName {
        advance()
      } else {
        return reportInType(.missingName, at: keyword)
      }
      var property = PropertyDecl(
        name: consumed(from: start), keyword: keyword, clause: clause, leadingTrivia: leading,
        attributes: attributes, modifiers: modifiers)
      if consume(.colon) {
        let typeStart = token.start
        if !skipType() { reportInType(.missingType, at: token.range) }
        let type = consumed(from: typeStart)
        property.type = type
        if let angle = lonelyAngle(in: type) { reportInType(.misplaced, at: angle) }
      }
      if consume(.equal) {
        let value = parseExpression()
        if value.isEmpty { reportInType(.unexpected, at: token.range) }
        property.initializer = value
      }
      if token.at(.leftBrace) { parseAccessors(of: &property) }
      property.end = previousEnd
      add(consume property)
    } while consume(.comma)
  }

  /// To the open type, or to what stands at the top level.
  private mutating func add(_ property: consuming PropertyDecl) {
    if parent < 0 { tree.variables.append(property) } else { tree.types[parent].properties.append(property) }
  }

  /// `accessors → "{" (accessor+ | code) "}"`
  mutating func parseAccessors(of property: inout PropertyDecl) {
    guard startsAccessorList() else {
      property.storage = .computed
      property.accessors = [SourceRange(token.start, token.start)]
      return skipBody()
    }
    property.storage = .observed
    localDepth += 1
    advance()
    let open = previousEnd - 1
    while !token.at(.rightBrace), !token.at(.endOfFile) { parseAccessor(of: &property) }
    localDepth -= 1
    if !consume(.rightBrace) { tree.isUnbalanced = true }
    if lookaheadDepth == 0 { reportDamage(in: SourceRange(open, previousEnd)) }
  }

  /// `accessor → attributes? modifiers? keyword ("(" name ")")? effects ("{" code "}")?`
  private mutating func parseAccessor(of property: inout PropertyDecl) {
    switch token.kind {
    case .poundIf where isConditionalAttributeList(): break
    case .poundIf, .poundElseif, .poundElse, .poundEndif: return parseDirective()
    default: break
    }
    let attributes = parseAttributes()
    let start = token.start
    while isAccessorModifier(token.keyword) { advance() }
    guard isAccessor(token.keyword) else {
      switch token.kind {
      case .leftBrace: skipBody()
      case .leftParen, .leftSquare: skipBalanced()
      case .rightBrace, .endOfFile: break
      default: advance()
      }
      return
    }
    if !token.at(.willSet), !token.at(.didSet) { property.storage = .computed }
    let keyword = token.range
    advance()
    if token.at(.leftParen) { skipBalanced() }
    skipEffects()
    property.accessors.append(consumed(from: start))
    if !attributes.isEmpty { property.accessorAttributes += attributes }
    if token.at(.leftBrace) {
      skipBody()
    } else {
      reportMissingBody(of: keyword, attributes + property.attributes)
    }
  }

  /// Whether the `{` here opens accessors and not a getter's body.
  ///
  /// Without a feature that few modules enable, `read` and `modify` are names of functions. As accessors they have a body,
  /// and `modify` is not the only one.
  mutating func startsAccessorList() -> Bool {
    lookahead { parser in
      parser.advance()
      guard parser.reachesAccessor() else { return false }
      let keyword = parser.token.keyword
      guard keyword == .read || keyword == .modify else { return true }
      parser.advance()
      parser.skipEffects()
      guard parser.token.at(.leftBrace) else { return false }
      parser.skipBody()
      switch parser.token.kind {
      case .rightBrace: return keyword == .read
      case .poundIf, .poundElseif, .poundElse, .poundEndif: return true
      default: return parser.reachesAccessor()
      }
    }
  }

  /// Passes over directives, attributes and modifiers; whether the keyword of an accessor is behind them.
  private mutating func reachesAccessor() -> Bool {
    while token.at(.poundIf), !isConditionalAttributeList() { parseDirective() }
    _ = parseAttributes()
    while isAccessorModifier(token.keyword) { advance() }
    return isAccessor(token.keyword)
  }

  private func isAccessorModifier(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .mutating, .nonmutating, .__consuming, .consuming, .borrowing, .yielding, .isolated, .nonisolated:
      true
    default: false
    }
  }

  func isAccessor(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .get, .set, .willSet, .didSet, ._read, ._modify, .read, .modify, .unsafeAddress,
      .unsafeMutableAddress,
      .addressWithOwner, .mutableAddressWithOwner, .mutate, .borrow, .`init`:
      true
    default: false
    }
  }

  /// `effects → ("async" | "reasync" | "throws" ("(" type ")")? | "rethrows")*`
  mutating func skipEffects() {
    while true {
      switch token.keyword {
      case .async, .reasync, .rethrows, .throw: advance()
      case .throws:
        advance()
        if token.at(.leftParen) { skipBalanced() }
      default: return
      }
    }
  }

  /// `function → "func" (name | operator) signature body?`
  mutating func parseFunction(leading: SourceRange, attributes: [AttributeSyntax], modifiers: [SourceRange]) {
    let keyword = token.range
    advance()
    guard let name = parseFunctionName() else { return report(.missingName, at: token.range) }
    keepMethod(.function, name: name, leading: leading, attributes: attributes, modifiers: modifiers)
    let start = token.start
    _ = parseGenericParameters()
    let index = tree.types[parent].functions.count
    tree.types[parent].functions.append(
      FunctionDecl(
        name: name, parameterCount: 0, clause: clause, attributes: attributes, modifiers: modifiers))
    if token.at(.leftParen) { tree.types[parent].functions[index].parameterCount = parseParameterCount() }
    skipSignature()
    tree.types[parent].functions[index].signature = consumed(from: start)
    if !skipFunctionBody() { reportMissingBody(of: keyword, attributes) }
  }

  mutating func parseFunctionName() -> SourceRange? {
    if token.kind == .operator || token.at(.equal) || token.at(.postfixMark) || token.at(.arrow) {
      return parseOperatorName()
    }
    guard token.isWord else { return nil }
    defer { advance() }
    return token.range
  }

  /// `parameters → "(" … ")"`; how many there are.
  private mutating func parseParameterCount() -> Int {
    let open = token.range
    advance()
    if consume(.rightParen) { return 0 }
    var count = 1
    while true {
      switch token.kind {
      case .rightParen:
        advance()
        return count
      case .comma:
        advance()
        if !token.at(.rightParen) { count += 1 }
      case .leftParen, .leftSquare: skipBalanced()
      case .leftBrace: skipBody()
      case .operator where atOperator(startingWith: "<") && token.start == previousEnd:
        if !skipAngles() { advance() }
      case .rightBrace, .endOfFile:
        report(.unclosedBracket, at: open)
        return count
      default: advance()
      }
    }
  }

  /// In `func ==<T>(…)` the `<` belongs to the generic parameters.
  private mutating func parseOperatorName() -> SourceRange {
    let length = token.end - token.start
    let start = token.start
    if length > 1, lexer.base[token.end - 1] == UInt8(ascii: "<"), peek().isName {
      advance(bytes: length - 1)
    } else {
      advance()
    }
    return consumed(from: start)
  }

  /// `subscript → "subscript" generics? signature accessors?`
  mutating func parseSubscript(leading: SourceRange, attributes: [AttributeSyntax], modifiers: [SourceRange])
  {
    let keyword = token.range
    advance()
    keepMethod(.subscript, name: keyword, leading: leading, attributes: attributes, modifiers: modifiers)
    _ = parseGenericParameters()
    if let type = lookahead({ $0.dynamicMemberType() }) { tree.types[parent].dynamicMemberTypes.append(type) }
    skipSignature()
    if !skipFunctionBody() { reportMissingBody(of: keyword, attributes) }
  }

  /// `"(" "dynamicMember" label? ":" type`
  private mutating func dynamicMemberType() -> SourceRange? {
    guard consume(.leftParen), token.isWord, token.end - token.start == 13,
      lexer.matches("dynamicMember", at: token.start)
    else { return nil }
    advance()
    if token.isWord { advance() }
    guard consume(.colon) else { return nil }
    let start = token.start
    skipType()
    return consumed(from: start)
  }

  /// `"init" ("?" | "!")? … | "deinit" … | "macro" name …`
  mutating func parseOtherFunction(
    leading: SourceRange, attributes: [AttributeSyntax], modifiers: [SourceRange]
  ) {
    let keyword = token.range
    let isMacro = token.at(.macro)
    let kind = token.at(.deinit) ? MethodDecl.Kind.deinitializer : .initializer
    advance()
    // `init !(text: String)`, `init ?()`
    if token.at(.postfixMark) || atOperator("!") || atOperator("?") {
      if parent >= 0 { tree.types[parent].hasFailableInitializer = true }
      advance()
    }
    if isMacro, token.isWord { advance() }
    if !isMacro {
      let name = consumed(from: keyword.start)
      keepMethod(kind, name: name, leading: leading, attributes: attributes, modifiers: modifiers)
    }
    _ = parseGenericParameters()
    skipSignature()
    let hasBody = skipFunctionBody()
    if isMacro {
      if consume(.equal) {
        _ = parseExpression()
        _ = parseRequirements()
      }
    } else if !hasBody {
      reportMissingBody(of: keyword, attributes)
    }
  }

  /// `signature → parameters? effects ("->" type)? ("where" requirements)?`
  private mutating func skipSignature() {
    if token.at(.leftParen) { skipBalanced() }
    skipEffects()
    if consume(.arrow) { skipType() }
    _ = parseRequirements()
  }

  /// Whether there is a body.
  private mutating func skipFunctionBody() -> Bool {
    guard token.at(.leftBrace) else { return false }
    skipBody()
    return true
  }

  /// `("typealias" | "associatedtype") name generics? (":" type-list)? ("=" type)? ("where" requirements)?`
  mutating func parseAlias(attributes: [AttributeSyntax], modifiers: [SourceRange]) -> AliasDecl? {
    let isAssociatedType = token.at(.associatedtype)
    if isAssociatedType, parent < 0 || tree.types[parent].kind != .protocol {
      reportInType(.misplaced, at: token.range)
    }
    advance()
    guard token.isWord else { return nil }
    var alias = AliasDecl(
      name: token.range, isAssociatedType: isAssociatedType, generics: nil, target: nil, clause: clause,
      modifiers: modifiers, attributes: attributes)
    advance()
    alias.generics = parseGenericParameters()
    if consume(.colon) { alias.inherits = parseInheritedTypes() }
    let isOfType = consume(.equal)
    let start = token.start
    if isOfType, skipType() {
      let target = consumed(from: start)
      alias.target = target
      if let angle = lonelyAngle(in: target) { reportAnywhere(.misplaced, at: angle) }
    } else if isOfType || !isAssociatedType {
      reportAnywhere(.missingType, at: token.startsLine ? alias.name : token.range)
    }
    alias.requirements = parseRequirements()
    if atOperator(startingWith: ">"), !token.startsLine { reportAnywhere(.misplaced, at: token.range) }
    return alias
  }
}
