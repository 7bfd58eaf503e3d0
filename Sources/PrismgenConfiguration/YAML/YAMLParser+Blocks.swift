internal import PrismgenSource

extension YAMLParser {
  /// `|` or `>`, which begins a text over several lines where no key is meant.
  var isBlockScalar: Bool { byte == UInt8(ascii: "|") || byte == UInt8(ascii: ">") }

  /// `block-scalar → ("|" | ">") (digit | "+" | "-")* comment? (line-break line)*` (YAML 1.2.2, section 8.1).
  ///
  /// - Parameter indent: of the mapping or list that the text is in; its lines are indented deeper.
  mutating func parseBlockScalar(below indent: Int) throws(Failure) -> YAMLNode {
    let start = offset
    let header = try parseBlockHeader()
    let place = location(start, offset - start)
    try skipBlockComment(startedAt: start)
    let width: Int
    if let more = header.indentation {
      width = max(indent, 0) + more
    } else {
      width = try widthOfBlock(below: indent)
    }
    var text = BlockText(header)
    while let line = takeBlockLine(width) {
      text.add(buffer.bytes[line.start..<line.end], isEnded: offset > line.end)
    }
    return YAMLNode(
      content: .scalar(String(decoding: text.chomped, as: UTF8.self), isQuoted: true), location: place)
  }

  private mutating func parseBlockHeader() throws(Failure) -> BlockHeader {
    var header = BlockHeader(isFolded: byte == UInt8(ascii: ">"))
    offset += 1
    while !isAtEnd {
      switch byte {
      case UInt8(ascii: "1")...UInt8(ascii: "9") where header.indentation == nil:
        header.indentation = Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "+") where header.chomping == .clip: header.chomping = .keep
      case UInt8(ascii: "-") where header.chomping == .clip: header.chomping = .strip
      default: return header
      }
      offset += 1
    }
    return header
  }

  /// Skips what may follow on the line of the sign, and the line break.
  private mutating func skipBlockComment(startedAt start: Int) throws(Failure) {
    skipSpaces()
    if byte == UInt8(ascii: "#"), Self.isBlank(buffer.base[offset - 1]) { skipLine() }
    guard isAtEnd || Self.isBreak(byte) else {
      let sign = Unicode.Scalar(buffer.base[start])
      throw failure(
        "behind '\(sign)' a text begins on the next line; text that begins with '\(sign)' needs quotes")
    }
    skipBreak()
  }

  /// How far the text's first line that is not blank is indented; where there is none, the longest of the others is.
  private func widthOfBlock(below indent: Int) throws(Failure) -> Int {
    var ahead = self
    var longest = (width: indent + 1, start: offset)
    while true {
      let start = ahead.offset
      ahead.skip(spaces: .max)
      let width = ahead.offset - start
      guard !ahead.isAtEnd, !Self.isBreak(ahead.byte) else {
        if width > longest.width { longest = (width, start) }
        if ahead.isAtEnd { return longest.width }
        ahead.skipBreak()
        continue
      }
      if width <= indent { return longest.width }
      if width < longest.width {
        throw failure(
          "this blank line has more spaces than the text below it", location(longest.start, longest.width))
      }
      return width
    }
  }

  /// The rest of a line behind its indentation, or nil before a line that is not of the text.
  private mutating func takeBlockLine(_ width: Int) -> SourceRange? {
    let start = offset
    skip(spaces: width)
    let isBlank = Self.isBreak(byte)
    guard !isAtEnd, isBlank || offset - start == width && !isDocumentMark() else {
      offset = start
      return nil
    }
    let text = offset
    skipLine()
    let range = SourceRange(text, offset)
    skipBreak()
    return range
  }

  mutating func skip(spaces count: Int) {
    let start = offset
    while offset - start < count, take(" ") {}
  }

  private mutating func skipLine() {
    while !isAtEnd, !Self.isBreak(byte) { offset += 1 }
  }

  /// LF, CR LF or CR.
  mutating func skipBreak() {
    if !take("\r") || byte == UInt8(ascii: "\n") { _ = take("\n") }
  }
}

/// What stands on the line of the sign.
private struct BlockHeader {
  enum Chomping { case strip, clip, keep }

  /// `>`: line breaks between lines of text are spaces.
  var isFolded: Bool
  /// What becomes of the line breaks at the end: none is kept, one, or all.
  var chomping = Chomping.clip
  /// How much deeper than what it is in the text is indented. nil: its first line says.
  var indentation: Int?
}

/// Makes a text of its lines.
private struct BlockText {
  private let header: BlockHeader
  private var bytes: [UInt8] = []
  /// Line breaks behind the last line that was not blank.
  private var breaks = 0
  /// Whether the last line that was not blank may be joined with the next; nil: there was none.
  private var isFoldable: Bool?

  init(_ header: BlockHeader) { self.header = header }

  /// Lines that are indented deeper keep the line breaks around them.
  ///
  /// - Parameter isEnded: whether a line break stands behind the line.
  mutating func add(_ line: Slice<UnsafeBufferPointer<UInt8>>, isEnded: Bool) {
    guard let first = line.first else {
      breaks += 1
      return
    }
    let wasFoldable = isFoldable == true
    isFoldable = header.isFolded && first != UInt8(ascii: " ") && first != UInt8(ascii: "\t")
    if wasFoldable, isFoldable == true {
      bytes += breaks == 1 ? [UInt8(ascii: " ")] : Self.lineFeeds(breaks - 1)
    } else {
      bytes += Self.lineFeeds(breaks)
    }
    bytes += line
    breaks = isEnded ? 1 : 0
  }

  /// The text with as many line breaks at its end as it is to have.
  var chomped: [UInt8] {
    switch header.chomping {
    case .strip: bytes
    case .clip: bytes + Self.lineFeeds(isFoldable == nil ? 0 : min(breaks, 1))
    case .keep: bytes + Self.lineFeeds(breaks)
    }
  }

  private static func lineFeeds(_ count: Int) -> [UInt8] {
    Array(repeating: UInt8(ascii: "\n"), count: count)
  }
}
