import PrismgenSource

/// What a place in printed Swift is inside of: brackets, literals, comments, regions.
///
/// An `#if` may stand between statements and members, but is text in a literal, and an error between the elements of a list.
/// This knows just enough of Swift for that. A bracket that closes an outer one closes those in it as well, so that what is
/// taken for something else, as a regular expression, is forgotten at the next brace.
struct SwiftSurroundings: Sendable {
  enum Frame: Equatable, Sendable {
    case parenthesis, square, brace
    case literal(pounds: Int, isMultiline: Bool)
    case lineComment, blockComment
    case region
    /// No Swift: a region for a file of another kind, or all of the output.
    case foreignRegion, foreignOutput
  }

  /// The innermost is the last.
  private(set) var frames: [Frame]
  /// Up to where the text is read.
  private(set) var place: Int
  /// Where the line begins on which that is.
  private(set) var lineStart: Int
  /// The last byte that is neither white space nor in a comment, since the region began that the place is in.
  private var lastCode: Int?

  /// - Parameter place: the start of a line.
  init(isSwift: Bool = true, at place: Int = 0) {
    frames = isSwift ? [] : [.foreignOutput]
    self.place = place
    lineStart = place
  }

  /// Whether statements or members may stand here.
  var allowsStatements: Bool {
    switch frames.last {
    case nil, .brace, .region: true
    default: false
    }
  }

  /// Whether no Swift stands here that could depend on a condition.
  var isComment: Bool { [.lineComment, .blockComment].contains(frames.last) }
  var isForeign: Bool { [.foreignRegion, .foreignOutput].contains(frames.last) }

  /// Whether what stands before the first byte of the text can change nothing, unless the text begins in a literal, a list
  /// or a comment.
  var isSettled: Bool { lineStart > 0 && (lastCode != nil || frames.contains(.region)) }

  /// Whether what ends here goes on: a list, or an expression behind its operator.
  func goesOn(in text: [UInt8]) -> Bool {
    guard let lastCode else { return false }
    let code = text[...lastCode]
    if ",([&|+-=".utf8.contains(text[lastCode]) { return true }
    if Self.isOperator(text[lastCode]) {
      // A postfix one stands right behind its operand.
      let operand = code.last { !Self.isOperator($0) }
      if operand?.isSpace ?? true { return true }
    }
    guard text[lastCode] == UInt8(ascii: ":") else { return false }
    let line = code.lastIndex(of: Self.newline).map { code[($0 + 1)...] } ?? code
    return line.contains(UInt8(ascii: "?"))
      && !line.drop(while: Whitespace.isBlank).starts(with: "case ".utf8)
  }

  private static let newline = UInt8(ascii: "\n")

  static func isOperator(_ byte: UInt8) -> Bool { "?:/*%<>^~!&|+-=".utf8.contains(byte) }

  /// Goes on to `end`, as far as nothing behind it says otherwise.
  ///
  /// - Complexity: linear in what is between.
  mutating func read(_ text: [UInt8], upTo end: Int) {
    while place < end { read(text[place..<end], of: text) }
  }

  /// The line ends here, whatever may be missing at its end.
  mutating func endLine(of text: [UInt8]) {
    switch frames.last {
    case .lineComment?, .literal(_, isMultiline: false)?: frames.removeLast()
    default: break
    }
    let line = text[lineStart..<place]
    if let (kind, name) = MarkedRegion.start(line) {
      frames.append(kind == .inline || MarkedRegion.isSwift(name) ? .region : .foreignRegion)
      lastCode = nil
    } else if MarkedRegion.isEnd(line),
      let start = frames.lastIndex(where: { $0 == .region || $0 == .foreignRegion })
    {
      frames.removeSubrange(start...)
      lastCode = nil
    }
    lineStart = place
  }

  private mutating func read(_ rest: ArraySlice<UInt8>, of text: [UInt8]) {
    let byte = text[place]
    if byte == Self.newline {
      endLine(of: text)
      lineStart += 1
      place += 1
      return
    }
    switch frames.last {
    case .lineComment?, .foreignRegion?, .foreignOutput?: place += 1
    case .blockComment?:
      if rest.starts(with: "*/".utf8) { frames.removeLast() }
      if rest.starts(with: "/*".utf8) { frames.append(.blockComment) }
      place += rest.starts(with: "*/".utf8) || rest.starts(with: "/*".utf8) ? 2 : 1
    case .literal(let pounds, let isMultiline)?:
      lastCode = place
      place += lengthInLiteral(rest, pounds, isMultiline)
    default: place += lengthOfCode(rest, text)
    }
  }

  private mutating func lengthInLiteral(_ rest: ArraySlice<UInt8>, _ pounds: Int, _ isMultiline: Bool) -> Int
  {
    let marks = [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
    let end = (isMultiline ? Array("\"\"\"".utf8) : Array("\"".utf8)) + marks
    if rest.starts(with: end) {
      frames.removeLast()
      return end.count
    }
    guard rest.starts(with: [UInt8(ascii: "\\")] + marks) else { return 1 }
    switch rest.dropFirst(1 + pounds).first {
    case UInt8(ascii: "("):
      frames.append(.parenthesis)
      return 2 + pounds
    case nil, Self.newline: return 1 + pounds
    default: return 2 + pounds
    }
  }

  private mutating func lengthOfCode(_ rest: ArraySlice<UInt8>, _ text: [UInt8]) -> Int {
    if rest.starts(with: "//".utf8) {
      frames.append(.lineComment)
      return 2
    }
    if rest.starts(with: "/*".utf8) {
      frames.append(.blockComment)
      return 2
    }
    guard !text[place].isSpace else { return 1 }
    lastCode = place
    switch text[place] {
    case UInt8(ascii: "("): frames.append(.parenthesis)
    case UInt8(ascii: "["): frames.append(.square)
    case UInt8(ascii: "{"): frames.append(.brace)
    case UInt8(ascii: ")"): close(.parenthesis)
    case UInt8(ascii: "]"): close(.square)
    case UInt8(ascii: "}"): close(.brace)
    case UInt8(ascii: "\""):
      let pounds = text[..<place].reversed().prefix { $0 == UInt8(ascii: "#") }.count
      let isMultiline = rest.starts(with: "\"\"\"".utf8)
      frames.append(.literal(pounds: pounds, isMultiline: isMultiline))
      return isMultiline ? 3 : 1
    default: break
    }
    return 1
  }

  private mutating func close(_ bracket: Frame) {
    for index in frames.indices.reversed() {
      switch frames[index] {
      case bracket:
        frames.removeSubrange(index...)
        return
      case .parenthesis, .square, .brace: continue
      default: return
      }
    }
  }
}
