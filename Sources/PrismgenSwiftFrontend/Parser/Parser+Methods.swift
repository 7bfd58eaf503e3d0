internal import PrismgenModel
internal import PrismgenSource

/// The signatures of methods, which nothing but templates looks at.
extension Parser {
  /// Keeps the method whose signature begins at the current token; consumes nothing.
  mutating func keepMethod(
    _ kind: MethodDecl.Kind, name: SourceRange, leading: SourceRange, attributes: [AttributeSyntax],
    modifiers: [SourceRange]
  ) {
    if scope == .signatures { keepSignature(kind, name, leading, attributes, modifiers) }
  }

  private mutating func keepSignature(
    _ kind: MethodDecl.Kind, _ name: SourceRange, _ leading: SourceRange, _ attributes: [AttributeSyntax],
    _ modifiers: [SourceRange]
  ) {
    var method = MethodDecl(
      kind: kind, name: name, clause: clause, leadingTrivia: leading, attributes: attributes,
      modifiers: modifiers)
    lookahead { $0.parseSignature(of: &method) }
    if parent < 0 { tree.functions.append(method) } else { tree.types[parent].methods.append(method) }
  }

  /// Keeps the function at the top level whose keyword is the current token; consumes nothing. Those that may be hidden by
  /// what is generated are always kept.
  mutating func keepFunction(leading: SourceRange, attributes: [AttributeSyntax], modifiers: [SourceRange]) {
    guard scope == .signatures || TypeModel.mayBeHidden(lexer.buffer.text(peek().range)) else {
      return
    }
    let mark = self.mark()
    advance()
    if let name = parseFunctionName() { keepSignature(.function, name, leading, attributes, modifiers) }
    restore(mark)
  }

  /// `signature → generics? parameters? effects ("->" type)? ("where" requirements)? accessors?`
  private mutating func parseSignature(of method: inout MethodDecl) {
    method.generics = parseGenericParameters()
    if token.at(.leftParen) { method.parameters = parseMethodParameters() }
    let start = token.start
    skipEffects()
    method.effects = consumed(from: start)
    if consume(.arrow) {
      let start = token.start
      skipType()
      method.result = consumed(from: start)
    }
    method.requirements = parseRequirements()
    guard method.kind == .subscript, token.at(.leftBrace) else { return }
    var accessors = PropertyDecl(
      name: method.name, keyword: method.name, clause: clause, leadingTrivia: method.leadingTrivia,
      attributes: [], modifiers: [])
    parseAccessors(of: &accessors)
    method.accessors = accessors.accessors
  }

  /// `parameters → "(" (parameter ("," parameter)*)? ","? ")"`, up to the first that is none.
  private mutating func parseMethodParameters() -> [MethodParameterSyntax] {
    let mark = self.mark()
    var parameters: [MethodParameterSyntax] = []
    advance()
    while !token.at(.rightParen) {
      guard let parameter = parseMethodParameter() else {
        restore(mark)
        skipBalanced()
        return parameters
      }
      parameters.append(parameter)
      if !consume(.comma) { break }
    }
    restore(mark)
    skipBalanced()
    return parameters
  }

  /// `parameter → attributes? label name? ":" type ("=" expression)?`
  private mutating func parseMethodParameter() -> MethodParameterSyntax? {
    _ = parseAttributes()
    guard token.isWord else { return nil }
    let first = token.range
    advance()
    var second: SourceRange?
    if token.isWord {
      second = token.range
      advance()
    }
    guard consume(.colon) else { return nil }
    let start = token.start
    guard skipType() else { return nil }
    let type = consumed(from: start)
    var parameter = MethodParameterSyntax(firstName: first, secondName: second, type: type)
    if consume(.equal) { parameter.defaultValue = parseExpression() }
    return parameter
  }
}
