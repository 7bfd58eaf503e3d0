internal import PrismgenSource

extension Lexer {
  /// A string literal that waits for its end, or the parentheses of an interpolation in one.
  private struct Level {
    let hashes: Int
    let isMultiline: Bool
    /// Parentheses open in the interpolation, its own included; 0 while in the text of the literal.
    var parentheses: Int
  }

  /// A string literal; the opening quote has been consumed.
  ///
  /// Interpolations may hold literals that hold interpolations: an explicit stack, not recursion, so that depth costs
  /// a few bytes a level and can overflow nothing.
  mutating func scanString(hashes: Int) -> Token.Kind { scanString(hashes: hashes) { _ in } }

  /// The code in the interpolations of a literal and of those in it, in pieces in which no literal is.
  func interpolations(in literal: SourceRange) -> [SourceRange] {
    var lexer = duplicate()
    lexer.commentRun = (-1, -1)
    let hashes = lexer.hashCount(at: literal.start)
    lexer.position = literal.start + hashes
    guard lexer.base[lexer.position] == UInt8(ascii: "\"") else { return [] }
    lexer.position += 1
    var code: [SourceRange] = []
    _ = lexer.scanString(hashes: hashes) { code.append($0) }
    return code
  }

  private mutating func scanString(hashes: Int, visitCode: (SourceRange) -> Void) -> Token.Kind {
    let start = position - 1 - hashes
    var current = openLevel(hashes: hashes)
    var outer: [Level] = []
    while true {
      if current.parentheses > 0 {
        let code = position
        guard scanInterpolation(&current, &outer) else { return unterminatedString(from: start) }
        visitCode(SourceRange(code, position))
        continue
      }
      switch scanText(of: current) {
      case .interpolation:
        current.parentheses = 1
      case .closed:
        if outer.isEmpty { return .string }
        current = outer.removeLast()
      case .unterminated:
        return unterminatedString(from: start)
      }
    }
  }

  /// A literal of one line ends with the line; what reaches the end of the file is remembered.
  private mutating func unterminatedString(from start: Int) -> Token.Kind {
    if position >= count, containsLineEnd(from: start, to: count) {
      unterminated = start
    }
    return .invalid
  }

  /// `'text'`, which is not Swift, on one line.
  mutating func scanSingleQuoted() -> Token.Kind {
    while true {
      switch base[position] {
      case "'":
        position += 1
        return .string
      case "\\" where position + 1 < count: position += 2
      case "\n", "\r": return .invalid
      case 0 where position >= count: return .invalid
      default: position += 1
      }
    }
  }

  /// The opening quote has been consumed; takes two more if they make a multi-line literal.
  private mutating func openLevel(hashes: Int) -> Level {
    guard base[position] == UInt8(ascii: "\""), base[position + 1] == UInt8(ascii: "\"") else {
      return Level(hashes: hashes, isMultiline: false, parentheses: 0)
    }
    // `#"""#` is a raw literal with a quote in it, unless a line end follows: then it is multi-line.
    if hashes > 0, closesRawLiteral(from: position + 1, hashes: hashes) {
      return Level(hashes: hashes, isMultiline: false, parentheses: 0)
    }
    position += 2
    return Level(hashes: hashes, isMultiline: true, parentheses: 0)
  }

  /// Whether a quote with the literal's hashes stands between the third of `"""` and the end of the line.
  private func closesRawLiteral(from start: Int, hashes: Int) -> Bool {
    if !rawDelimiters.quotes.covers(start) {
      let end = endOfLine(from: start)
      rawDelimiters.quotes.begin(start..<end)
      for offset in start..<end where base[offset] == UInt8(ascii: "\"") {
        let found = hashCount(at: offset + 1)
        if found > 0 { rawDelimiters.quotes.add(hashes: found, at: offset) }
      }
    }
    return rawDelimiters.quotes.hasOne(hashes: hashes, from: start)
  }

  /// The number of hashes that stand at `offset`.
  func hashCount(at offset: Int) -> Int {
    let known = rawDelimiters.hashes
    if known.contains(offset) { return known.upperBound - offset }
    var end = offset
    while base[end] == UInt8(ascii: "#") { end += 1 }
    // Where no literal begins behind a run, each of its hashes is a token, and asks.
    if end - offset > 16 { rawDelimiters.hashes = offset..<end }
    return end - offset
  }

  func hasHashes(_ hashes: Int, at offset: Int) -> Bool {
    var index = 0
    while index < hashes {
      if base[offset + index] != UInt8(ascii: "#") { return false }
      index += 1
    }
    return true
  }

  private enum TextEnd { case interpolation, closed, unterminated }

  private mutating func scanText(of level: Level) -> TextEnd {
    let (base, classes, mask) = (base, classes, ByteClass.string)
    while true {
      var offset = position
      while classes[Int(base[offset])] & mask == 0 { offset += 1 }
      position = offset
      switch base[offset] {
      case "\"":
        if closes(level) { return .closed }
        position += 1
      case "\\":
        position += 1
        guard hasHashes(level.hashes, at: position) else { continue }
        position += level.hashes
        if base[position] == UInt8(ascii: "(") {
          position += 1
          return .interpolation
        }
        // The escaped byte is no quote and no backslash; a line end is looked at again.
        if position < count, base[position] != UInt8(ascii: "\n"), base[position] != UInt8(ascii: "\r") {
          position += 1
        }
      case "\n", "\r":
        guard level.isMultiline else { return .unterminated }
        position += 1
      default:
        guard position < count else { return .unterminated }
        position += 1
      }
    }
  }

  /// Consumes the closing delimiter of `level` if it stands here.
  private mutating func closes(_ level: Level) -> Bool {
    let quotes = level.isMultiline ? 3 : 1
    if level.isMultiline, base[position + 1] != UInt8(ascii: "\"") || base[position + 2] != UInt8(ascii: "\"")
    {
      return false
    }
    guard hasHashes(level.hashes, at: position + quotes) else { return false }
    position += quotes + level.hashes
    return true
  }

  /// Goes on inside an interpolation up to its end or to a literal in it. False: the line or file ends first.
  private mutating func scanInterpolation(_ level: inout Level, _ outer: inout [Level]) -> Bool {
    let mask = ByteClass.parentheses | ByteClass.whitespace
    while true {
      while classes[Int(base[position])] & mask == 0 { position += 1 }
      switch base[position] {
      case "(":
        level.parentheses += 1
        position += 1
      case ")":
        level.parentheses -= 1
        position += 1
        if level.parentheses == 0 { return true }
      case "\"":
        position += 1
        outer.append(level)
        level = openLevel(hashes: 0)
        return true
      case "#":
        guard let hashes = hashesBeforeQuote() else { continue }
        outer.append(level)
        level = openLevel(hashes: hashes)
        return true
      case "/":
        skipSlash()
      case "`":
        skipBacktick()
      case "\n" where !level.isMultiline, "\r" where !level.isMultiline:
        return false
      default:
        guard position < count else { return false }
        position += 1
      }
    }
  }

  /// Consumes `#…#"`, or a regex, or one `#`. Returns the number of hashes before a quote.
  mutating func hashesBeforeQuote() -> Int? {
    let hashes = hashCount(at: position)
    let end = position + hashes
    if base[end] == UInt8(ascii: "\"") {
      position = end + 1
      return hashes
    }
    if base[end] == UInt8(ascii: "/"), let regexEnd = extendedRegexEnd(hashes: hashes, slash: end) {
      position = regexEnd
    } else {
      position = end
    }
    return nil
  }
}
