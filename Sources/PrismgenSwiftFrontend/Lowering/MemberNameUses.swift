internal import PrismgenModel
internal import PrismgenSource

/// Finds the names that a body uses without a base and that a generated member would hide: `isX`, `modifyX`, and the functions
/// called as the namespaces are, or as comments call a case.
struct MemberNameUses: ~Copyable {
  var lexer: Lexer
  /// What comments call the cases of the file.
  private let caseNames: Set<String>
  private let types: [TypeDecl]
  /// Where the names of cases and properties begin: behind a comma, `case a, isB`, and behind `case`, nothing else tells them
  /// from uses.
  private lazy var declaredNames = Set(
    types.flatMap { $0.cases.map(\.name.start) + $0.properties.map(\.name.start) })

  /// - Parameter types: all in the file.
  init(_ lexer: borrowing Lexer, caseNames: Set<String>, types: [TypeDecl]) {
    self.lexer = lexer.duplicate()
    self.caseNames = caseNames
    self.types = types
  }

  /// The names in `body`, sorted, and those of namespaces that are not called: see ``TypeModel/unqualifiedValues``. Complexity: linear; tokens are made only where
  /// the bytes look like such a name.
  mutating func names(in body: SourceRange) -> (names: [String], values: [String]) {
    guard mayUseName(body) else { return ([], []) }
    lexer.position = body.start
    lexer.commentRun = (-1, -1)
    var found = Found()
    var isInParentheses: [Bool] = []
    var previous = Previous.other
    /// A name, and what it is perhaps.
    var candidate: (range: SourceRange, mayBeLabel: Bool, mayBeDeclared: Bool)?
    while true {
      let (token, depth) = (lexer.next(), isInParentheses.count)
      if let (range, mayBeLabel, mayBeDeclared) = candidate,
        token.kind != .colon || !mayBeLabel && !found.locals.isParameter(before: token, depth: depth),
        !mayBeDeclared || !isDeclared(range), !found.bound.contains(range.start)
      {
        add(range, before: token.start, to: &found)
      }
      candidate = nil
      guard token.kind != .endOfFile, token.start < body.end else { break }
      let isInBraces = isInParentheses.last == false
      let isPattern = found.locals.introducesPattern(token, isInBraces: isInBraces)
      found.locals.see(
        token, depth: depth, isInBraces: isInBraces, pattern: isPattern ? pattern(&found, depth) : [],
        in: lexer.buffer)
      if previous != .hidesName, token.kind == .identifier {
        let isListed = previous == .mayPrecedeLabel
        candidate = (
          token.range, isListed && isInParentheses.last == true, isListed || previous == .mayDeclare
        )
      }
      switch token.kind {
      case .string: addInterpolations(of: token, to: &found)
      case .leftBrace where isInParentheses.count < Self.skippedDepth && skipBody(): break
      case .leftBrace:
        isInParentheses.append(false)
        for name in closureParameters() { found.locals.bind(name, depth: depth + 1) }
      case .leftParen, .leftSquare: isInParentheses.append(token.kind == .leftParen)
      case .rightParen, .rightSquare, .rightBrace: _ = isInParentheses.popLast()
      default: break
      }
      previous = Previous(token)
    }
    return (found.names.sorted(), found.values.sorted())
  }

  struct Found {
    var names: Set<String> = []
    var values: Set<String> = []
    /// What hides the members here.
    var locals = LocalNames()
    /// Where names stand that patterns bind.
    var bound: Set<Int> = []
  }

  /// Adds the word if it may mean something that a generated member would hide. `modifyX { … }` may be the generated one, and so
  /// may be all that the namespaces are used for but a call.
  func add(_ word: SourceRange, before next: Int, to found: inout Found) {
    let isCall = lexer.base[next] == UInt8(ascii: "(")
    let isMemberName = first(from: word.start, to: word.end) == word.start
    // Of most words no text need be made.
    guard isMemberName || isCall && !caseNames.isEmpty else { return }
    let text = lexer.buffer.text(word)
    if found.locals.contains(text) { return }
    if isMemberName {
      switch lexer.base[word.start] {
      case "m" where lexer.base[isCall ? next + 1 : next] == UInt8(ascii: "{"):
        found.values.insert(text)
        return
      case "i", "m":
        found.names.insert(text)
        return
      default: break
      }
      if TypeModel.namespaces.contains(text) {
        if isCall { found.names.insert(text) } else { found.values.insert(text + member(at: next)) }
        return
      }
    }
    if isCall, caseNames.contains(text) { found.names.insert(text) }
  }

  /// `.a` where that stands at the offset, without back-ticks; otherwise nothing.
  private func member(at period: Int) -> String {
    guard lexer.base[period] == UInt8(ascii: ".") else { return "" }
    let start = lexer.base[period + 1] == UInt8(ascii: "`") ? period + 2 : period + 1
    var end = start
    while lexer.classes[Int(lexer.base[end])] & ByteClass.identifier != 0 { end += 1 }
    return "." + lexer.buffer.text(SourceRange(start, end))
  }

  func mayBeUse(_ word: SourceRange) -> Bool {
    !caseNames.isEmpty || first(from: word.start, to: word.end) == word.start
  }

  private mutating func isDeclared(_ word: SourceRange) -> Bool {
    mayBeUse(word) && declaredNames.contains(word.start)
  }

  /// Where the bytes first look like a name, which may be a part of a longer word.
  private func first(from start: Int, to end: Int) -> Int? {
    Search.firstMemberName(in: lexer.base, from: start, to: end)
  }

  /// A literal with interpolations is one token; each word in one that no period precedes and no colon follows may be used there.
  private func addInterpolations(of token: Token, to found: inout Found) {
    guard !caseNames.isEmpty || first(from: token.start, to: token.end) != nil else { return }
    for code in lexer.interpolations(in: token.range) {
      var offset = code.start
      while offset < code.end {
        let start = offset
        while lexer.classes[Int(lexer.base[offset])] & ByteClass.identifier != 0 { offset += 1 }
        if offset == start {
          offset += 1
        } else if lexer.base[start - 1] != UInt8(ascii: "."), lexer.base[offset] != UInt8(ascii: ":") {
          add(SourceRange(start, offset), before: offset, to: &found)
        }
      }
    }
  }

  /// Up to this depth a body in which nothing looks like a name is skipped; bounded, so that the time stays linear.
  private static let skippedDepth = 3

  /// From behind a `{` to behind its `}`, if nothing in between looks like a name. Moves nowhere otherwise.
  private mutating func skipBody() -> Bool {
    let (start, run) = (lexer.position, lexer.commentRun)
    if caseNames.isEmpty, lexer.skipBraces(), first(from: start, to: lexer.position) == nil { return true }
    (lexer.position, lexer.commentRun) = (start, run)
    return false
  }

  /// What the token before a name says about it.
  private enum Previous {
    /// The name is a member of something, or declared here.
    case hidesName
    case mayPrecedeLabel
    /// The name is that of a case, or an expression is a pattern.
    case mayDeclare
    case other

    init(_ token: Token) {
      switch token.keyword {
      case .func, .var, .let: self = .hidesName
      case .case: self = .mayDeclare
      default:
        switch token.kind {
        case .period: self = .hidesName
        case .leftParen, .comma: self = .mayPrecedeLabel
        default: self = .other
        }
      }
    }
  }

  /// Whether something like a name is neither behind a period nor declared there; it may stand in a comment or a literal.
  private func mayUseName(_ body: SourceRange) -> Bool {
    if !caseNames.isEmpty { return true }
    var offset = body.start
    while let found = first(from: offset, to: body.end) {
      offset = found + 2
      if startsWord(found), lexer.base[found - 1] != UInt8(ascii: "."),
        !isIntroduced(found, from: body.start), !isLabel(found)
      {
        guard lexer.isInLineComment(found, notBefore: body.start) else { return true }
        offset = lexer.endOfLine(from: found)
      }
    }
    return false
  }

  private func startsWord(_ offset: Int) -> Bool {
    offset > 0 && lexer.classes[Int(lexer.base[offset - 1])] & ByteClass.identifier == 0
  }

  /// One space and a word that introduces a name stand before the one at `offset`.
  private func isIntroduced(_ offset: Int, from start: Int) -> Bool {
    let introducers: [StaticString] = ["var", "func", "let"]
    return introducers.contains { word in
      let first = offset - 1 - word.utf8CodeUnitCount
      return first > start && lexer.matches(word, at: first) && lexer.base[offset - 1] == UInt8(ascii: " ")
        && startsWord(first)
    }
  }

  /// `(isOn:`
  private func isLabel(_ offset: Int) -> Bool {
    guard lexer.base[offset - 1] == UInt8(ascii: "(") else { return false }
    var end = offset
    while lexer.classes[Int(lexer.base[end])] & ByteClass.identifier != 0 { end += 1 }
    return lexer.base[end] == UInt8(ascii: ":")
  }
}
