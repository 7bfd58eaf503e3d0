internal import PrismgenSource

/// Declarations of types and their members.
extension Parser {
  /// The kind of type that is declared here, if one is.
  ///
  /// - Parameter startsStatement: the declaration is the first thing on its line, or a member.
  mutating func typeIntroducer(startsStatement: Bool = true) -> TypeDecl.Kind? {
    switch token.keyword {
    case .enum: peek().isName ? .enum : nil
    case .struct: peek().isName ? .struct : nil
    case .class: peek().isName ? .class : nil
    case .protocol: peek().isName ? .protocol : nil
    case .actor: isTypeHead(startsStatement: startsStatement) ? .actor : nil
    case .extension: peek().startsExtendedType ? .extension : nil
    default: nil
    }
  }

  /// Whether what stands behind the keyword goes on as the declaration of a type does: `actor` is a name too, and modifiers
  /// are names of types. At the end of an expression the line end decides.
  mutating func isTypeHead(startsStatement: Bool = true) -> Bool {
    lookahead { parser in
      parser.advance()
      guard parser.token.isName, startsStatement || !parser.token.startsLine else { return false }
      parser.advance()
      return parser.token.at(.leftBrace) || parser.token.at(.colon) || parser.token.at(.where)
        || parser.atOperator(startingWith: "<")
    }
  }

  /// `type → attributes? modifiers? keyword name generics? (":" type-list)? ("where" requirements)? "{" member* "}"`
  mutating func parseType(
    _ kind: TypeDecl.Kind, leading: SourceRange, attributes: [AttributeSyntax], modifiers: [SourceRange]
  ) {
    let keyword = token.range
    advance()
    let nameStart = token.start
    if kind == .extension { skipType() } else { advance() }
    let index = tree.types.count
    tree.types.append(
      TypeDecl(
        kind: kind, keyword: keyword, name: consumed(from: nameStart), parent: parent,
        isLocal: localDepth > 0,
        clause: clause, leadingTrivia: leading, attributes: attributes, modifiers: modifiers))
    if kind.isGenerated {
      tree.types[index].problem =
        misplaced(modifiers, before: kind == .enum ? .enum : .struct) ?? genericProblem()
    }
    tree.types[index].generics = parseGenericParameters()
    if consume(.colon) {
      let start = token.range
      tree.types[index].inherits = parseInheritedTypes()
      if token.start == start.start || previousEndsList() {
        tree.types[index].problem = problem(.missingType, at: token.range)
      }
    }
    if kind.isGenerated, let problem = requirementProblem() { tree.types[index].problem = problem }
    if goesOn(behind: leading) { tree.types[index].problem = problem(.misplaced, at: keyword) }
    tree.types[index].requirements = parseRequirements()
    if tree.types[index].name.count == 1, lexer.base[nameStart] == UInt8(ascii: "_") {
      tree.types[index].problem = problem(.missingName, at: keyword)
    }
    guard token.at(.leftBrace) else {
      tree.types[index].problem = problem(.unterminatedBody, at: keyword)
      return
    }
    parseTypeBody(of: index)
  }

  /// At the top level, where nothing tells what stands around a declaration: on its line an operator or an opening bracket
  /// stands before it, which is no separator and no modifier of a later language.
  private func goesOn(behind trivia: SourceRange) -> Bool {
    guard parent < 0, localDepth == 0, trivia.start > 0 else { return false }
    let isOnOneLine = !(trivia.start..<trivia.end).contains { [10, 13].contains(lexer.base[$0]) }
    return isOnOneLine && "<>([:,=.&|+-*^~?".utf8.contains(lexer.base[trivia.start - 1])
  }

  /// What is wrong with the attributes and modifiers that were just read.
  private mutating func misplaced(_ modifiers: [SourceRange], before introducer: Keyword) -> SyntaxProblem? {
    defer { attributeProblem = nil }
    if let attributeProblem { return attributeProblem }
    return misfit(among: modifiers, before: introducer).map { problem(.misplaced, at: $0) }
  }

  private mutating func parseTypeBody(of index: Int) {
    let start = token.end
    guard typeDepth < Self.maximumDepth else {
      tree.types[index].problem = problem(.tooDeep, at: tree.types[index].keyword)
      skipBracesAsBytes()
      return
    }
    if scope == .enumsAndStructs, tree.types[index].kind != .enum, tree.types[index].kind != .struct {
      var ahead = lexer.duplicate()
      _ = ahead.skipBraces()
      if !keywords.contains(from: start, to: ahead.position) { return resume(at: ahead.position) }
    }
    let outer = (parent: parent, clause: clause, outerClause: outerClause)
    parent = index
    outerClause = clause
    typeDepth += 1
    advance()
    while !token.at(.rightBrace), !token.at(.endOfFile) { parseMember() }
    if clause != outer.clause {
      let start = tree.clauses[clause].block
      report(.unbalancedCondition, at: SourceRange(start, start + 3))
    }
    typeDepth -= 1
    (parent, clause, outerClause) = outer
    tree.types[index].body = SourceRange(start, token.start)
    if !consume(.rightBrace) {
      tree.isUnbalanced = true
      tree.types[index].problem = problem(.unterminatedBody, at: tree.types[index].keyword)
    }
    reportDamage(in: SourceRange(start - 1, previousEnd), of: index)
  }

  /// Gives the braces without partners in `range` to the type that they belong to, or to the file.
  mutating func reportDamage(in range: SourceRange, of type: Int? = nil) {
    if damage.isEmpty { return }
    let first = damage.partitioningIndex { $0.range.start >= range.start }
    let end = damage.partitioningIndex { $0.range.start >= range.end }
    for index in first..<end where !damage[index].isReported {
      damage[index].isReported = true
      let brace = damage[index]
      let kind: SyntaxProblem.Kind = brace.isStray ? .unexpected : .unclosedBracket
      var found = problem(kind, at: brace.range)
      guard let type, tree.types[type].problem == nil, tree.types[type].kind.isGenerated else {
        tree.problems.append(found)
        continue
      }
      if !brace.isStray, brace.range.end == tree.types[type].body.start {
        found = problem(.unterminatedBody, at: tree.types[type].keyword)
      }
      tree.types[type].problem = found
    }
  }

  private mutating func skipBracesAsBytes() {
    _ = lexer.skipBraces()
    resume(at: lexer.position)
  }

  /// The token before is the comma of a list.
  private func previousEndsList() -> Bool { lexer.base[previousEnd - 1] == UInt8(ascii: ",") }

  /// `generics → "<" … ">"`
  mutating func parseGenericParameters() -> SourceRange? {
    guard atOperator(startingWith: "<") else { return nil }
    let start = token.start
    return skipAngles() ? consumed(from: start) : nil
  }

  /// `type-list → type ("," type)* ","?`
  mutating func parseInheritedTypes() -> [SourceRange] {
    var types: [SourceRange] = []
    while true {
      let start = token.start
      if token.at(.class) { advance() } else { skipType() }
      guard previousEnd > start else { return types }
      types.append(consumed(from: start))
      guard consume(.comma) else { return types }
    }
  }

  /// `requirements → type (":" | "==") type ("," …)*`; returns them without `where`.
  mutating func parseRequirements() -> SourceRange? {
    guard token.at(.where) else { return nil }
    advance()
    let start = token.start
    while true {
      let before = token.start
      skipType()
      if token.at(.colon) || token.kind == .operator || token.at(.equal) {
        advance()
        if token.at(.class) { advance() } else { skipType() }
      }
      guard token.start > before, consume(.comma) else { break }
    }
    return consumed(from: start)
  }

  // MARK: Members

  /// `member → directive | macro-expansion | attributes? modifiers? declaration`
  ///
  /// Consumes at least one token. A token that starts nothing is a problem of the type around it.
  private mutating func parseMember() {
    switch token.kind {
    case .poundIf where isConditionalAttributeList(): parseMemberDeclaration()
    case .poundIf, .poundElseif, .poundElse, .poundEndif: parseDirective()
    case .semicolon:
      report(.unexpected, at: token.range)
      advance()
    default:
      parseMemberDeclaration()
      if !consume(.semicolon), !token.startsLine, startsMember() { report(.unexpected, at: token.range) }
    }
  }

  /// The token begins a member: on the line of another one something must stand between them.
  private func startsMember() -> Bool {
    switch token.kind {
    case .poundIf: true
    case .identifier: token.keyword.isMemberIntroducer && token.keyword.isReserved
    default: false
    }
  }

  private mutating func parseMemberDeclaration() {
    let start = token.start
    let leading = SourceRange(previousEnd, start)
    let attributes = parseAttributes()
    let modifiers = parseModifiers()
    if let kind = typeIntroducer() {
      if kind == .extension { report(.misplaced, at: token.range) }
      return parseType(kind, leading: leading, attributes: attributes, modifiers: modifiers)
    }
    if let problem = attributeProblem { report(problem) }
    attributeProblem = nil
    if !token.at(.case), let modifier = misfit(among: modifiers, before: token.keyword) {
      report(.misplaced, at: modifier)
    }
    switch token.keyword {
    case .case: parseCases(leading: leading, attributes: attributes, modifiers: modifiers)
    case .var, .let:
      parseProperties(leading: leading, attributes: attributes, modifiers: modifiers)
    case .enum, .struct: skipUnnamedType()
    case .func: parseFunction(leading: leading, attributes: attributes, modifiers: modifiers)
    case .subscript: parseSubscript(leading: leading, attributes: attributes, modifiers: modifiers)
    case .`init`: parseOtherFunction(leading: leading, attributes: attributes, modifiers: modifiers)
    case .macro:
      report(.misplaced, at: token.range)
      parseOtherFunction(leading: leading, attributes: attributes, modifiers: modifiers)
    case .deinit:
      reportMisplacedDeinit()
      parseOtherFunction(leading: leading, attributes: attributes, modifiers: modifiers)
    case .typealias, .associatedtype:
      if let alias = parseAlias(attributes: attributes, modifiers: modifiers) {
        tree.types[parent].aliases.append(alias)
      } else {
        report(.missingName, at: token.range)
      }
    case .operator, .import:
      report(.misplaced, at: token.range)
      skipLine()
    case .precedencegroup:
      report(.misplaced, at: token.range)
      skipLine()
      if token.at(.leftBrace) { skipBody() }
    default:
      if token.at(.poundWord) {
        tree.types[parent].hasMacroExpansion = true
        skipMacroExpansion()
      } else {
        skipUnexpected()
      }
    }
  }

  func problem(_ kind: SyntaxProblem.Kind, at range: SourceRange) -> SyntaxProblem {
    SyntaxProblem(kind: kind, range: range, clause: clause)
  }

  /// Remembers the first problem of the open type.
  mutating func report(_ kind: SyntaxProblem.Kind, at range: SourceRange) {
    report(problem(kind, at: range))
  }

  private mutating func report(_ problem: SyntaxProblem) {
    if lookaheadDepth == 0, tree.types[parent].problem == nil { tree.types[parent].problem = problem }
  }

  /// The same where there may be no type.
  mutating func reportInType(_ kind: SyntaxProblem.Kind, at range: SourceRange) {
    if parent >= 0 { report(kind, at: range) }
  }

  /// The same for the file where there is no type.
  mutating func reportAnywhere(_ kind: SyntaxProblem.Kind, at range: SourceRange) {
    if parent >= 0 {
      report(kind, at: range)
    } else if lookaheadDepth == 0 {
      tree.problems.append(problem(kind, at: range))
    }
  }

  private mutating func skipUnexpected() {
    report(.unexpected, at: token.range)
    switch token.kind {
    case .leftParen, .leftSquare: skipBalanced()
    case .leftBrace: skipBody()
    case .rightBrace, .endOfFile: break
    default: advance()
    }
  }

  /// `macro-expansion → "#" (module "::")? name generics? arguments? closure*`
  private mutating func skipMacroExpansion() {
    advance()
    if consume(.colonColon), token.isWord { advance() }
    if atOperator(startingWith: "<"), token.start == previousEnd { _ = skipAngles() }
    skipCallSuffixes(allowsTrailingClosures: true)
  }

  /// Up to the next line or brace.
  private mutating func skipLine() {
    repeat {
      advance()
    } while !token.at(.endOfFile) && !token.startsLine && !token.at(.leftBrace) && !token.at(.rightBrace)
  }
}

extension Token {
  /// It may stand behind `extension`.
  fileprivate var startsExtendedType: Bool {
    isWord || kind == .at || kind == .leftParen || kind == .leftSquare || kind == .operator
  }
}
