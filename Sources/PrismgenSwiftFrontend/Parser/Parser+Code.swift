internal import PrismgenSource

/// Statements and expressions: only the declarations in them are looked for.
extension Parser {
  /// `file → (import | typealias | type | statement)*`
  mutating func parseFile() {
    if token.at(.shebang) { advance() }
    parseFileDeclarations()
    reportDamage(in: SourceRange(0, lexer.count))
    if clause >= 0 {
      let start = tree.clauses[clause].block
      tree.problems.append(problem(.unbalancedCondition, at: SourceRange(start, start + 3)))
    }
    for bracket in unclosedBrackets.sorted() {
      tree.problems.append(problem(.unclosedBracket, at: SourceRange(bracket, bracket + 1)))
    }
    if lexer.unterminated >= 0 {
      let start = lexer.unterminated
      tree.problems.append(problem(.unterminatedText, at: SourceRange(start, start + 1)))
    }
  }

  private mutating func parseFileDeclarations() {
    while !token.at(.endOfFile) {
      switch token.kind {
      case .poundIf, .poundElseif, .poundElse, .poundEndif:
        if token.at(.poundIf), isConditionalAttributeList() {
          parseFileDeclaration()
        } else {
          parseDirective()
        }
      case .leftBrace: skipBody()
      case .rightBrace:
        tree.isUnbalanced = true
        advance()
      case .leftParen, .leftSquare: skipBalanced()
      case .rightParen, .rightSquare:
        tree.problems.append(problem(.unexpected, at: token.range))
        advance()
      case .invalid:
        if isLiteral {
          tree.problems.append(problem(.unexpected, at: SourceRange(token.start, token.start + 1)))
        }
        advance()
      case .period:
        advance()
        if atMember() { advance() }
      case .at: parseFileDeclaration()
      case .identifier where token.keyword != .none: parseFileDeclaration()
      default: advance()
      }
    }
  }

  /// The token, which is none, begins as a literal of one line does.
  private var isLiteral: Bool {
    var quote = token.start
    while quote < token.end, lexer.base[quote] == UInt8(ascii: "#") { quote += 1 }
    return quote < token.end && lexer.base[quote] == UInt8(ascii: "\"") && lexer.unterminated != token.start
  }

  /// A declaration at the top level, or any other word: consumes at least one token.
  private mutating func parseFileDeclaration() {
    let start = token.start
    let startsLine = token.startsLine
    let leading = SourceRange(previousEnd, start)
    let isBehindSemicolon = previousEnd > 0 && lexer.base[previousEnd - 1] == UInt8(ascii: ";")
    let attributes = parseAttributes()
    let modifiers = parseModifiers()
    if let kind = typeIntroducer(startsStatement: startsLine) {
      parseType(kind, leading: leading, attributes: attributes, modifiers: modifiers)
    } else if token.at(.var) || token.at(.let), startsLine || isBehindSemicolon {
      parseProperties(leading: leading, attributes: attributes, modifiers: modifiers)
    } else if token.at(.import) {
      parseImport(attributes: attributes, modifiers: modifiers)
    } else if token.at(.typealias) {
      if let alias = parseAlias(attributes: attributes, modifiers: modifiers) {
        tree.aliases.append(alias)
      } else {
        reportAnywhere(.missingName, at: token.range)
      }
    } else if token.keyword == .operator {
      advance()
      if token.kind == .operator {
        tree.operators.append(OperatorDecl(name: token.range, clause: clause, modifiers: modifiers))
      }
    } else if token.at(.enum) || token.at(.struct) {
      skipUnnamedType()
    } else if token.at(.func) {
      keepFunction(leading: leading, attributes: attributes, modifiers: modifiers)
      advance()
    } else if token.start == start {
      advance()
    }
  }

  /// `("enum" | "struct") …` without a name that a type may have.
  mutating func skipUnnamedType() {
    if lookaheadDepth == 0 { tree.problems.append(problem(.missingName, at: token.range)) }
    advance()
    while !token.at(.endOfFile), !token.startsLine, !token.at(.rightBrace) {
      if token.at(.leftBrace) { return skipBody() }
      advance()
    }
  }

  /// `import-declaration → attributes? modifiers? "import" kind? path`
  private mutating func parseImport(attributes: [AttributeSyntax], modifiers: [SourceRange]) {
    let keyword = token.range
    advance()
    var kind: SourceRange?
    switch token.keyword {
    case .typealias, .struct, .class, .enum, .protocol, .let, .var, .func:
      // `import`, a line end and `enum A {` is an import that is not finished.
      guard !token.startsLine || lookahead({ $0.startsImportedMember() }) else { return }
      kind = token.range
      advance()
    default: break
    }
    let start = token.start
    guard token.isWord, !token.startsLine || token.isName && token.keyword == .none else { return }
    advance()
    while token.at(.period) || token.at(.colonColon) {
      advance()
      if token.isWord || token.kind == .operator { advance() }
    }
    tree.imports.append(
      ImportDecl(
        keyword: keyword, kind: kind, path: consumed(from: start), clause: clause,
        attributes: attributes,
        modifiers: modifiers))
    // `import Foundatio>n`
    if token.kind == .operator || token.at(.leftParen) || token.at(.leftSquare), !token.startsLine {
      reportAnywhere(.misplaced, at: token.range)
    }
  }

  /// The kind of an import, and a module with a member.
  private mutating func startsImportedMember() -> Bool {
    advance()
    guard token.isName else { return false }
    advance()
    return token.at(.period) || token.at(.colonColon)
  }

  /// Code up to the offset `end`, where the enclosing bracket closes.
  ///
  /// Directly inside parentheses or square brackets nothing can be declared: `f(enum: 1)`, `(struct node: Node)`.
  mutating func parseCode(from start: Int, to end: Int, inParentheses: Bool = false) {
    let outerEnd = codeEnd
    codeEnd = min(outerEnd, end)
    codeDepth += 1
    defer {
      codeEnd = outerEnd
      codeDepth -= 1
    }
    resume(at: start)
    var brackets: [Bool] = [inParentheses]
    while !token.at(.endOfFile) {
      let isParenthesized = brackets.last ?? false
      switch token.kind {
      case .poundIf, .poundElseif, .poundElse, .poundEndif:
        if token.at(.poundIf), !isParenthesized, isConditionalAttributeList() {
          parseCodeDeclaration()
        } else {
          parseDirective()
        }
      case .leftParen, .leftSquare:
        brackets.append(true)
        advance()
      case .leftBrace:
        brackets.append(false)
        localDepth += 1
        advance()
      case .rightParen, .rightSquare, .rightBrace:
        if let wasParenthesized = brackets.popLast(), !wasParenthesized, localDepth > 0, !brackets.isEmpty {
          localDepth -= 1
        }
        advance()
      case .period:
        advance()
        if atMember() { advance() }
      case .at where !isParenthesized: parseCodeDeclaration()
      case .identifier where !isParenthesized && (token.keyword.isTypeIntroducer || token.keyword.isModifier):
        parseCodeDeclaration()
      default: advance()
      }
    }
    localDepth -= brackets.dropFirst().count { !$0 }
  }

  /// A type among statements, or any other word: consumes at least one token.
  private mutating func parseCodeDeclaration() {
    let start = token.start
    let startsLine = token.startsLine
    let leading = SourceRange(previousEnd, start)
    let attributes = parseAttributes()
    let modifiers = parseModifiers()
    if let kind = typeIntroducer(startsStatement: startsLine) {
      parseType(kind, leading: leading, attributes: attributes, modifiers: modifiers)
    } else if token.start == start {
      advance()
    }
  }
}
