internal import PrismgenSource

/// A file whose braces do not balance, with braces put in and taken out so that they do.
///
/// Where a `}` is missing, the compiler takes everything behind it for a part of the declaration that lacks it. People
/// indent, so the lines at which declarations begin tell where the author sees the end. The file is cut there: pieces
/// whose braces balance stay as they are, a type that does not balance is cut in the same way within its braces, and what
/// cannot be cut any more is balanced by force at its end.
///
/// Invariant: the braces of ``buffer`` balance, and without the insertions it has the length of the original.
struct BraceRepair {
  /// A brace without its partner, which the declaration around it cannot be trusted with.
  struct Damage {
    let isStray: Bool
    /// In the repaired buffer.
    var range: SourceRange
    /// It has been given to the declaration that it stands in.
    var isReported = false
  }

  let original: SourceBuffer
  let buffer: SourceBuffer
  /// The offsets in ``buffer`` of the braces that were put in, ascending.
  let insertions: [Int]
  /// Ascending.
  let damage: [Damage]

  /// nil: the braces balance.
  init?(_ original: SourceBuffer) {
    var cutter = BraceCutter(original)
    cutter.balance(cutter.marks.indices, depth: 0)
    if cutter.unclosed.isEmpty, cutter.stray.isEmpty { return nil }
    self.original = original
    let missing = cutter.insertions.sorted()
    insertions = missing.enumerated().map { $0.element + $0.offset }
    buffer = Self.buffer(original, blank: cutter.blank, missing: missing)
    let braces =
      cutter.unclosed.map { (offset: $0, isStray: false) } + cutter.stray.map { (offset: $0, isStray: true) }
    var shift = 0
    damage = braces.sorted(byNumber: \.offset).map { brace in
      while shift < missing.count, missing[shift] <= brace.offset { shift += 1 }
      let start = brace.offset + shift
      return Damage(isStray: brace.isStray, range: SourceRange(start, start + 1))
    }
  }

  private static func buffer(_ original: SourceBuffer, blank: [SourceRange], missing: [Int]) -> SourceBuffer {
    var bytes = Array(original.bytes)
    for range in blank {
      for offset in range.start..<range.end { bytes[offset] = UInt8(ascii: " ") }
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + missing.count)
    var start = 0
    for offset in missing {
      result += bytes[start..<offset]
      result.append(UInt8(ascii: "}"))
      start = offset
    }
    return SourceBuffer(path: original.path, bytes: result + bytes[start...])
  }
}

/// Finds the braces without partners.
private struct BraceCutter {
  /// A brace, or the start of a line that begins a declaration.
  struct Mark {
    enum Kind { case open, close, declaration, type, directive }
    var kind: Kind
    let offset: Int
    /// How far the token is indented; -1: it does not begin its line.
    let column: Int
    /// Where the token before ends.
    let previousEnd: Int

    var startsPiece: Bool { kind != .open && kind != .close }
  }

  private(set) var marks: [Mark] = []
  private(set) var unclosed: [Int] = []
  private(set) var stray: [Int] = []
  /// A literal that ends with its line would take in a brace that is put behind it.
  private var unclosedLiterals: [SourceRange] = []
  /// Where braces are missing.
  private(set) var insertions: [Int] = []
  private let end: Int
  /// Bounds the time for pieces that are looked at together.
  private var steps: Int

  /// What is not to be read.
  var blank: [SourceRange] { unclosedLiterals + stray.map { SourceRange($0, $0 + 1) } }

  init(_ buffer: SourceBuffer) {
    var lexer = Lexer(buffer)
    var token = lexer.next()
    var previousEnd = 0
    var head: Int?
    while !token.at(.endOfFile) {
      let column = token.startsLine ? Self.column(of: token, in: lexer) : -1
      if let kind = Self.kind(of: token) {
        marks.append(Mark(kind: kind, offset: token.start, column: column, previousEnd: previousEnd))
        head = kind == .declaration ? marks.count - 1 : nil
      }
      if let index = head { head = Self.classify(&marks[index], token) ? index : nil }
      if token.at(.invalid), token.end - token.start > 1 { unclosedLiterals.append(token.range) }
      previousEnd = token.end
      token = lexer.next()
    }
    end = previousEnd
    steps = marks.count * 16
  }

  private static func column(of token: Token, in lexer: borrowing Lexer) -> Int {
    var start = token.start
    while start > 0, lexer.base[start - 1] != UInt8(ascii: "\n"), lexer.base[start - 1] != UInt8(ascii: "\r")
    {
      start -= 1
    }
    return token.start - start
  }

  private static func kind(of token: Token) -> Mark.Kind? {
    switch token.kind {
    case .leftBrace: .open
    case .rightBrace: .close
    case .poundIf, .poundElseif, .poundElse, .poundEndif: .directive
    case .at where token.startsLine: .declaration
    case .identifier where token.startsLine:
      token.keyword.isTypeIntroducer || token.keyword.isModifier || token.keyword.isMemberIntroducer
        ? .declaration : nil
    default: nil
    }
  }

  /// Looks at a token of a declaration for what it declares. False: that is certain. `class` may be a modifier.
  private static func classify(_ mark: inout Mark, _ token: Token) -> Bool {
    if token.keyword.isMemberIntroducer {
      mark.kind = .declaration
      return false
    }
    if token.keyword.isTypeIntroducer { mark.kind = .type }
    return token.at(.class) || token.at(.actor) || mark.kind != .type
  }

  // MARK: Cutting

  /// Cuts at the declarations that are indented least. The stack is as deep as types nest and directives follow.
  mutating func balance(_ range: Range<Int>, depth: Int) {
    let columns = range.lazy.filter { [marks] in marks[$0].startsPiece }.map { [marks] in marks[$0].column }
    guard depth < Parser.maximumDepth, let column = columns.min() else { return force(range) }
    var starts = range.dropFirst().filter { marks[$0].startsPiece && marks[$0].column == column }
    starts = [range.lowerBound] + starts + [range.upperBound]
    var index = 0
    while index < starts.count - 1 {
      let last = balancedEnd(from: index, starts)
      if last == nil { repair(starts[index]..<starts[index + 1], depth: depth) }
      index = (last ?? index) + 1
    }
  }

  /// The piece with which those from `index` on balance, but for braces that close too much: code need not be indented
  /// inside of braces.
  private mutating func balancedEnd(from index: Int, _ starts: [Int]) -> Int? {
    var open = 0
    for piece in index..<(starts.count - 1) {
      for mark in starts[piece]..<starts[piece + 1] {
        if marks[mark].kind == .open { open += 1 }
        if marks[mark].kind == .close { open -= 1 }
        if open < 0, piece == index { return nil }
        if open < 0 {
          force(mark..<starts[piece + 1])
          return piece
        }
      }
      if open == 0 { return piece }
      steps -= starts[piece + 1] - starts[piece]
      if steps < 0 { return nil }
    }
    return nil
  }

  private mutating func repair(_ piece: Range<Int>, depth: Int) {
    let head = marks[piece.lowerBound]
    if head.kind == .directive { return balance(piece.dropFirst(), depth: depth + 1) }
    guard head.kind == .type, let open = piece.first(where: { marks[$0].kind == .open }),
      piece.contains(where: { $0 > open && marks[$0].startsPiece })
    else { return force(piece) }
    if let end = endOnLine(of: open, in: piece) { return force((end + 1)..<piece.upperBound) }
    let close = piece.last { $0 > open && marks[$0].kind == .close && marks[$0].column == head.column }
    balance((open + 1)..<(close ?? piece.upperBound), depth: depth + 1)
    if let close { force((close + 1)..<piece.upperBound) } else { leaveOpen(open, until: piece.upperBound) }
  }

  /// The brace that closes `open` on its line.
  private func endOnLine(of open: Int, in piece: Range<Int>) -> Int? {
    var depth = 0
    for index in open..<piece.upperBound {
      if index > open, marks[index].column >= 0 { return nil }
      if marks[index].kind == .open { depth += 1 }
      if marks[index].kind == .close { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private mutating func force(_ range: Range<Int>) {
    var open: [Int] = []
    for index in range {
      switch marks[index].kind {
      case .open: open.append(index)
      case .close: if open.popLast() == nil { stray.append(marks[index].offset) }
      default: break
      }
    }
    for index in open.reversed() { leaveOpen(index, until: range.upperBound) }
  }

  private mutating func leaveOpen(_ index: Int, until end: Int) {
    unclosed.append(marks[index].offset)
    insertions.append(end < marks.count ? marks[end].previousEnd : self.end)
  }
}

extension Parser {
  /// What is indented stands in something, of which a file whose braces do not match may have lost the head.
  mutating func doubtIndentedTypes() {
    var displaced: Set<Int> = []
    for (index, type) in tree.types.enumerated() where !type.isLocal {
      guard type.parent < 0 ? type.clause < 0 && isIndented(type) : displaced.contains(type.parent) else {
        continue
      }
      displaced.insert(index)
      if type.problem == nil, type.kind.isGenerated {
        tree.types[index].problem = SyntaxProblem(kind: .displaced, range: type.keyword, clause: type.clause)
      }
    }
  }

  /// Nothing but white space, and some of it, stands before the type on its line.
  private func isIndented(_ type: TypeDecl) -> Bool {
    var start = type.leadingTrivia.end
    let end = start
    while start > 0, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(lexer.base[start - 1]) { start -= 1 }
    return start < end && start > 0
      && [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(lexer.base[start - 1])
  }
}
