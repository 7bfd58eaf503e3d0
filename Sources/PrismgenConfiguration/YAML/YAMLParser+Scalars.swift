internal import PrismgenSource

extension YAMLParser {
  /// `scalar → plain | "'" … "'" | '"' … '"'`; what has no quotes ends with its line.
  ///
  /// - Parameter isKey: a plain scalar ends at `: `, which is an error in a value.
  mutating func parseScalar(isInFlow: Bool, isKey: Bool) throws(Failure) -> YAMLNode {
    switch byte {
    case UInt8(ascii: "'"): try parseSingleQuoted()
    case UInt8(ascii: "\""): try parseDoubleQuoted()
    default: try parsePlain(isInFlow: isInFlow, isKey: isKey)
    }
  }

  private mutating func parsePlain(isInFlow: Bool, isKey: Bool) throws(Failure) -> YAMLNode {
    try refuseIndicator()
    let start = offset
    var end = offset
    while !isAtEnd, !Self.isBreak(byte) {
      if byte == UInt8(ascii: "#"), offset > start, Self.isBlank(buffer.base[offset - 1]) { break }
      if isInFlow, ",[]{}".utf8.contains(byte) { break }
      if byte == UInt8(ascii: ":"), endsKey(isInFlow) {
        if isKey { break }
        throw failure("put the text in quotes: ': ' would begin a value")
      }
      offset += 1
      if !Self.isBlank(buffer.base[offset - 1]) { end = offset }
    }
    offset = max(end, start)
    return YAMLNode(
      content: .scalar(buffer.text(SourceRange(start, offset)), isQuoted: false),
      location: location(start, offset - start))
  }

  private func endsKey(_ isInFlow: Bool) -> Bool {
    Self.isBlank(byte(after: 1)) || isInFlow && ",[]{}".utf8.contains(byte(after: 1))
  }

  /// What means something else in YAML than the text it looks like.
  private func refuseIndicator() throws(Failure) {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "*"):
      throw failure("anchors and aliases are not read; text that begins with '\(sign)' needs quotes")
    case UInt8(ascii: "!"): throw failure("tags are not read; text that begins with '!' needs quotes")
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      throw failure(
        "no text over several lines stands in brackets; text that begins with '\(sign)' needs quotes")
    case UInt8(ascii: "?") where Self.isBlank(byte(after: 1)): throw failure("complex keys are not read")
    case UInt8(ascii: "-") where Self.isBlank(byte(after: 1)) || ",[]{}".utf8.contains(byte(after: 1)):
      throw failure("a list inside brackets is written [a, b]; a lone '-' needs quotes")
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: "]"),
      UInt8(ascii: "}"):
      throw failure("text that begins with '\(sign)' needs quotes")
    default: break
    }
  }

  private var sign: Unicode.Scalar { Unicode.Scalar(byte) }

  /// `'it''s'`: the quote is doubled, nothing else is special.
  private mutating func parseSingleQuoted() throws(Failure) -> YAMLNode {
    let start = offset
    var bytes: [UInt8] = []
    offset += 1
    while true {
      try refuseEnd(openedAt: start)
      if take("'"), byte != UInt8(ascii: "'") { return quoted(bytes, from: start) }
      if Self.isBlank(byte) {
        bytes += try parseBlanks(openedAt: start)
      } else {
        bytes.append(byte)
        offset += 1
      }
    }
  }

  private mutating func parseDoubleQuoted() throws(Failure) -> YAMLNode {
    let start = offset
    var bytes: [UInt8] = []
    offset += 1
    while !take("\"") {
      try refuseEnd(openedAt: start)
      if Self.isBlank(byte) {
        bytes += try parseBlanks(openedAt: start)
      } else if take("\\") {
        try refuseEnd(openedAt: start)
        bytes += try Self.isBreak(byte) ? parseLineBreaks(openedAt: start) : parseEscape()
      } else {
        bytes.append(byte)
        offset += 1
      }
    }
    return quoted(bytes, from: start)
  }

  /// What stands behind a backslash (YAML 1.2.2, section 5.7).
  private mutating func parseEscape() throws(Failure) -> [UInt8] {
    let place = location(offset - 1, 2)
    let letter = byte
    offset += 1
    switch letter {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"), 9: return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "e"): return [27]
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: " "): return [letter]
    case UInt8(ascii: "x"): return try parseCodePoint(digits: 2, place)
    case UInt8(ascii: "u"): return try parseCodePoint(digits: 4, place)
    case UInt8(ascii: "U"): return try parseCodePoint(digits: 8, place)
    default: throw failure("no such escape; a backslash itself is written '\\\\'", place)
    }
  }

  private mutating func parseCodePoint(digits: Int, _ place: SourceLocation) throws(Failure) -> [UInt8] {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("expected \(digits) hexadecimal digits", place)
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    guard value != 0, let scalar = Unicode.Scalar(value) else { throw failure("no such character", place) }
    return Array(String(Character(scalar)).utf8)
  }

  /// Blanks within a line are text, those around a line break are not. One line break is a space, of more the first is nothing.
  private mutating func parseBlanks(openedAt start: Int) throws(Failure) -> [UInt8] {
    let blanks = offset
    skipSpaces()
    guard Self.isBreak(byte) else { return Array(buffer.bytes[blanks..<offset]) }
    let breaks = try parseLineBreaks(openedAt: start)
    return breaks.isEmpty ? [UInt8(ascii: " ")] : breaks
  }

  /// The line breaks up to the next line with text, but for the first.
  private mutating func parseLineBreaks(openedAt start: Int) throws(Failure) -> [UInt8] {
    var count = 0
    while Self.isBreak(byte) {
      skipBreak()
      count += 1
      skip(spaces: .max)
      let isOutside = column <= indentOfParent || isDocumentMark()
      skipSpaces()
      if isOutside, !Self.isBreak(byte) { throw unclosed(start) }
    }
    return Array(repeating: UInt8(ascii: "\n"), count: count - 1)
  }

  private func refuseEnd(openedAt start: Int) throws(Failure) {
    if isAtEnd { throw unclosed(start) }
  }

  private func unclosed(_ start: Int) -> Failure {
    failure(
      "the quote is not closed on its line, nor on one below that is indented deeper", location(start, 1))
  }

  private func quoted(_ bytes: [UInt8], from start: Int) -> YAMLNode {
    YAMLNode(
      content: .scalar(String(decoding: bytes, as: UTF8.self), isQuoted: true),
      location: location(start, offset - start))
  }
}
