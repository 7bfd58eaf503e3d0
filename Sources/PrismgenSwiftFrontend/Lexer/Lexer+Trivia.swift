extension Lexer {
  /// Skips white space and comments. Returns whether a line end (or the start of the file) was among them.
  mutating func skipTrivia() -> Bool {
    // Before most tokens stands nothing or one space.
    let startsLine = position == textStart
    let next = base[position] == UInt8(ascii: " ") ? position + 1 : position
    guard isBehindTrivia(base[next]) else { return skipLongTrivia() }
    position = next
    return startsLine
  }

  @inline(__always)
  private func isBehindTrivia(_ byte: UInt8) -> Bool {
    classes[Int(byte)] & ByteClass.whitespace == 0 && byte != UInt8(ascii: "/") && byte < 0x80
  }

  // Inlined, it would take registers of all that skips none.
  @inline(never)
  private mutating func skipLongTrivia() -> Bool {
    var startsLine = position == textStart
    let (base, classes, whitespace) = (base, classes, ByteClass.whitespace)
    // A local, which stays in a register: the position itself would be written for each byte.
    var offset = position
    while true {
      let byte = base[offset]
      if byte == UInt8(ascii: " ") {
        offset += Self.spaceCount(at: base + offset)
      } else if classes[Int(byte)] & whitespace != 0 {
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          startsLine = true
        } else if byte == 0, offset >= count {
          break
        }
        offset += 1
      } else if byte == UInt8(ascii: "/") {
        guard base[offset + 1] == UInt8(ascii: "/") || base[offset + 1] == UInt8(ascii: "*") else { break }
        position = offset
        if base[offset + 1] == UInt8(ascii: "/") {
          skipComment(endingAt: endOfLine(from: offset))
        } else {
          skipBlockComment()
          if !startsLine, containsLineEnd(from: offset, to: position) { startsLine = true }
        }
        offset = position
      } else if byte == 0xC2, base[offset + 1] == 0xA0 {
        offset += 2
      } else {
        break
      }
    }
    position = offset
    return startsLine
  }

  /// How many of the next eight bytes are spaces before one that is none: most lines are indented.
  @inline(__always)
  private static func spaceCount(at bytes: UnsafePointer<UInt8>) -> Int {
    let word = UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
    return (word ^ 0x2020_2020_2020_2020).trailingZeroBitCount / 8
  }

  /// Over `/* … */`, which may have no end.
  mutating func skipBlockComment() {
    let end = endOfBlockComment(from: position)
    if end == nil { unterminated = position }
    skipComment(endingAt: end ?? count)
  }

  /// Moves behind a comment and remembers the run of comments that it belongs to.
  mutating func skipComment(endingAt end: Int) {
    if commentRun.end < 0 || !isWhitespace(from: commentRun.end, to: position) { commentRun.start = position }
    commentRun.end = end
    position = end
  }

  /// The offset of the line end at or behind `offset`, or the end of the file.
  func endOfLine(from offset: Int) -> Int { endOfLine(from: offset, to: count) }

  /// The same of a line end before `limit`, or `limit`.
  func endOfLine(from offset: Int, to limit: Int) -> Int {
    guard hasCarriageReturns else {
      return Search.firstByte(UInt8(ascii: "\n"), in: base, from: offset, to: limit) ?? limit
    }
    // Either of the two may not occur in the rest of the file.
    var start = offset
    while start < limit {
      let end = min(start + 256, limit)
      let lineFeed = Search.firstByte(UInt8(ascii: "\n"), in: base, from: start, to: end)
      if let found = Search.firstByte(UInt8(ascii: "\r"), in: base, from: start, to: lineFeed ?? end)
        ?? lineFeed
      {
        return found
      }
      start = end
    }
    return limit
  }

  /// The offset behind the block comment that starts at `start`, with the comments nested in it; nil: the file ends first.
  func endOfBlockComment(from start: Int) -> Int? {
    let mask = ByteClass.blockComment
    var offset = start + 2
    var depth = 1
    while true {
      while classes[Int(base[offset])] & mask == 0 { offset += 1 }
      switch base[offset] {
      case "*" where base[offset + 1] == UInt8(ascii: "/"):
        offset += 2
        depth -= 1
        if depth == 0 { return offset }
      case "/" where base[offset + 1] == UInt8(ascii: "*"):
        offset += 2
        depth += 1
      case 0 where offset >= count: return nil
      default: offset += 1
      }
    }
  }

  func containsLineEnd(from start: Int, to end: Int) -> Bool {
    Search.firstByte(UInt8(ascii: "\n"), in: base, from: start, to: end) != nil
      || hasCarriageReturns && Search.firstByte(UInt8(ascii: "\r"), in: base, from: start, to: end) != nil
  }

  /// Whether the bytes are white space only. Stops at the first that is not.
  func isWhitespace(from start: Int, to end: Int) -> Bool {
    var offset = start
    while offset < end {
      if classes[Int(base[offset])] & ByteClass.whitespace == 0 { return false }
      offset += 1
    }
    return true
  }

  /// Whether the line begins with `//`, which only a literal over several lines could hold: what stands there is then no
  /// code, unless it is interpolated. Looks no further back than `start`.
  func isInLineComment(_ offset: Int, notBefore start: Int) -> Bool {
    var first = offset
    while first > start, base[first - 1] != UInt8(ascii: "\n"), base[first - 1] != UInt8(ascii: "\r") {
      first -= 1
      if base[first] == UInt8(ascii: "\\") { return false }
    }
    while base[first] == UInt8(ascii: " ") || base[first] == UInt8(ascii: "\t") { first += 1 }
    return base[first] == UInt8(ascii: "/") && base[first + 1] == UInt8(ascii: "/")
  }
}
