package import PrismgenSource

/// Reads the declarations of a file.
///
/// Invariants:
/// - It never fails: what it does not know costs at most the declaration that it stands in.
/// - Every loop consumes a token or ends.
/// - The stack is bounded: nested types and code beyond a depth are skipped, everything else that nests (brackets,
///   comments, literals, types, `#if`) is read by loops.
/// - Functions that consume are `mutating` and named `parse…` or `skip…`; looking ahead restores what it read.
/// - `token` is the first token that is not consumed; `previousEnd` is the end of the last one that is.
package struct Parser: ~Copyable {
  /// Types may nest this deep. Measured need: 7 in 2.28 million lines.
  static let maximumDepth = 128
  /// Code may nest this deep in what is skipped, which is read once more for each of them.
  private static let maximumCodeDepth = 32

  /// How much to read.
  package enum Scope: Sendable {
    /// All members of all types, and the signatures of methods and functions.
    case signatures
    /// All members of all types.
    case everything
    /// Only what contains or is an enum or a struct.
    case enumsAndStructs
  }

  var lexer: Lexer
  var token: Token
  var previousEnd: Int
  var tree: SyntaxTree
  let keywords: KeywordIndex
  let scope: Scope

  /// The innermost open `#if` clause.
  var clause = -1
  /// Up to here the brackets of each clause match, of those that ask for a version.
  var endOfBalancedClause = 0
  /// The `#if` clause that the innermost body of a type stands in.
  var outerClause = -1
  /// The innermost open type.
  var parent = -1
  /// Where the innermost code ends that is parsed after it was skipped, and in how many others it stands. There the file
  /// ends for all that is read in it: what went on behind it would be read once more there, and twice as often for each
  /// code around it.
  var codeEnd = Int.max
  var codeDepth = 0
  /// How many enclosing pairs of braces are not the body of a type.
  var localDepth = 0
  var typeDepth = 0
  /// Above 0 nothing that is read is kept.
  var lookaheadDepth = 0
  /// Where an `#if` or a `<` stands that a look ahead found to be no attribute list or no argument list: what is
  /// nested in it need not be looked at again and again.
  var failedLookaheads: Set<Int> = []
  /// Every `<` before this offset opens no argument list, because a bracket behind it that nothing closes ends there.
  var endOfUnclosedAngles = 0
  /// The brackets at the top level that nothing closes.
  private(set) var unclosedBrackets: Set<Int> = []
  /// What is wrong with the attributes before the declaration that is being read.
  var attributeProblem: SyntaxProblem?
  /// Braces without a partner that no declaration has answered for yet.
  var damage: [BraceRepair.Damage] = []

  /// Parses the whole of `buffer`. Complexity: linear in its size.
  package static func parse(_ buffer: SourceBuffer, scope: Scope = .everything) -> SyntaxTree {
    var parser = Parser(buffer, scope: scope)
    if scope != .enumsAndStructs || !parser.keywords.isEmpty { parser.parseFile() }
    guard parser.tree.isUnbalanced, parser.lexer.unterminated < 0, let repair = BraceRepair(buffer) else {
      return parser.tree
    }
    var second = Parser(repair.buffer, scope: scope)
    second.damage = repair.damage
    second.tree.repair = repair
    second.parseFile()
    second.doubtIndentedTypes()
    return second.tree
  }

  private init(_ buffer: SourceBuffer, scope: Scope) {
    lexer = Lexer(buffer)
    keywords = KeywordIndex(lexer)
    tree = SyntaxTree(buffer)
    self.scope = scope
    previousEnd = lexer.position
    token = lexer.next()
  }

  // MARK: Tokens

  mutating func advance() {
    previousEnd = token.end
    token = next()
  }

  private mutating func next() -> Token {
    var token = lexer.next()
    if token.start >= codeEnd { token.kind = .endOfFile }
    return token
  }

  /// Goes on behind `offset`, the end of something that was skipped as bytes.
  mutating func resume(at offset: Int) {
    lexer.position = offset
    previousEnd = offset
    token = next()
  }

  /// Cuts the current operator token behind its first `count` bytes and consumes that part.
  mutating func advance(bytes count: Int) { resume(at: token.start + count) }

  /// From `start`, a token's, to the end of the last token that was consumed; empty if none was.
  func consumed(from start: Int) -> SourceRange { SourceRange(start, max(start, previousEnd)) }

  /// The token is an operator whose first byte is `byte`.
  func atOperator(startingWith byte: Unicode.Scalar) -> Bool {
    token.kind == .operator && lexer.base[token.start] == UInt8(truncatingIfNeeded: byte.value)
  }

  /// The token is exactly this operator.
  func atOperator(_ text: StaticString) -> Bool {
    token.kind == .operator && token.end - token.start == text.utf8CodeUnitCount
      && lexer.matches(text, at: token.start)
  }

  mutating func consume(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// The token behind the current one.
  mutating func peek() -> Token {
    let (position, run) = (lexer.position, lexer.commentRun)
    defer { (lexer.position, lexer.commentRun) = (position, run) }
    return next()
  }

  /// Runs `look`, then puts everything back that it consumed.
  mutating func lookahead<Result>(_ look: (inout Parser) -> Result) -> Result {
    let mark = self.mark()
    lookaheadDepth += 1
    let result = look(&self)
    lookaheadDepth -= 1
    restore(mark)
    return result
  }

  /// A place to return to.
  struct Mark {
    let position: Int
    let commentRun: (start: Int, end: Int)
    let token: Token
    let previousEnd: Int
    let clause: Int
    let clauseCount: Int
    let typeCount: Int
  }

  func mark() -> Mark {
    Mark(
      position: lexer.position, commentRun: lexer.commentRun, token: token, previousEnd: previousEnd,
      clause: clause,
      clauseCount: tree.clauses.count, typeCount: tree.types.count)
  }

  // Inlined, it would stand in all that looks ahead.
  @inline(never)
  mutating func restore(_ mark: Mark) {
    lexer.position = mark.position
    lexer.commentRun = mark.commentRun
    token = mark.token
    previousEnd = mark.previousEnd
    clause = mark.clause
    if tree.clauses.count > mark.clauseCount { tree.clauses.removeSubrange(mark.clauseCount...) }
    if tree.types.count > mark.typeCount { tree.types.removeSubrange(mark.typeCount...) }
  }

  // MARK: What is not parsed

  /// `"{" … "}"`, which is not a type's body. Looks for declarations in it only if it holds one of the words.
  // Inlined, it would stand in all that have bodies.
  @inline(never)
  mutating func skipBody() {
    let start = lexer.position
    let isClosed = lexer.skipBraces()
    let end = lexer.position
    if !isClosed { tree.isUnbalanced = true }
    if lookaheadDepth == 0 {
      // What is wrong in a body is wrong with nothing around it.
      reportDamage(in: SourceRange(start - 1, end))
      if mayDeclare(from: start, to: end) {
        let outerClause = clause
        localDepth += 1
        parseCode(from: start, to: isClosed ? end - 1 : end)
        localDepth -= 1
        clause = outerClause
      }
    }
    resume(at: end)
  }

  /// `"(" … ")"` or `"[" … "]"`.
  mutating func skipBalanced() { skipRest(from: token.end, of: token.range) }

  /// The same from `start` on, where what stands behind the bracket `open` has been parsed so far.
  mutating func skipRest(from start: Int, of open: SourceRange) {
    let isClosed = skipBytes(from: start, of: open)
    let end = lexer.position
    if lookaheadDepth == 0, mayDeclare(from: start, to: end) {
      parseCode(from: start, to: isClosed ? end - 1 : end, inParentheses: true)
    }
    resume(at: end)
  }

  /// Whether the code there is worth to be parsed. It nests in arguments of attributes in arguments of attributes.
  private func mayDeclare(from start: Int, to end: Int) -> Bool {
    codeDepth < Self.maximumCodeDepth && keywords.contains(from: start, to: end)
  }

  /// `"(" … ")"` or `"[" … "]"`, in which nothing is declared; false if the bracket is not closed.
  @discardableResult mutating func skipUndeclaring() -> Bool {
    let isClosed = skipBytes(from: token.end, of: token.range)
    resume(at: lexer.position)
    return isClosed
  }

  /// Moves the lexer behind the bracket that closes `open`; false if none does. At the top level, where no brace ends what it
  /// costs, one that nothing closes counts for nothing.
  private mutating func skipBytes(from start: Int, of open: SourceRange) -> Bool {
    lexer.position = start
    if unclosedBrackets.contains(open.start) { return false }
    if lexer.skipParentheses() { return true }
    if lexer.position == lexer.count { tree.isUnbalanced = true }
    if parent >= 0 {
      report(.unclosedBracket, at: open)
    } else if localDepth == 0, lexer.position == lexer.count {
      findUnclosedBrackets(from: open.start)
      lexer.position = start
    }
    return false
  }

  /// Finds all of them at once: the end of the file is looked for once.
  private mutating func findUnclosedBrackets(from start: Int) {
    unclosedBrackets.insert(start)
    let open = lookahead { parser in
      var open: [Int] = []
      parser.resume(at: start)
      while !parser.token.at(.endOfFile) {
        switch parser.token.kind {
        case .leftBrace:
          parser.skipBody()
          continue
        case .leftParen, .leftSquare: open.append(parser.token.start)
        case .rightParen, .rightSquare: _ = open.popLast()
        default: break
        }
        parser.advance()
      }
      return open
    }
    unclosedBrackets.formUnion(open)
  }
}
