/// Finding the end of what is not parsed: bodies, arguments, closures. Most bytes of a program are only ever looked at
/// here, so the loops stop at the few bytes that can matter and nowhere else.
extension Lexer {
  /// Moves from behind a `{` to behind the `}` that closes it. False: the file ends first.
  mutating func skipBraces() -> Bool {
    var depth = 1
    while true {
      position = Search.skipBraces(in: base, from: position, depth: &depth)
      if depth == 0 { return true }
      guard skipLiteralOrComment() else { return false }
    }
  }

  /// Moves from behind a `(` or `[` to behind the bracket that closes it. False: the file or the enclosing braces end
  /// first; then it stops before that brace, so that a missing bracket costs one declaration only.
  mutating func skipParentheses() -> Bool {
    let (base, classes, mask) = (base, classes, ByteClass.parentheses)
    var depth = 1
    while true {
      var offset = position
      while classes[Int(base[offset])] & mask == 0 { offset += 1 }
      position = offset
      switch base[offset] {
      case "(", "[":
        depth += 1
        position += 1
      case ")", "]":
        depth -= 1
        position += 1
        if depth == 0 { return true }
      case "{":
        position += 1
        guard skipBraces() else { return false }
      case "}":
        return false
      default:
        guard skipLiteralOrComment() else { return false }
      }
    }
  }

  /// At a quote, slash, hash, back-tick or NUL. False at the end of the file.
  private mutating func skipLiteralOrComment() -> Bool {
    switch base[position] {
    case "\"":
      position += 1
      _ = scanString(hashes: 0)
    case "/": skipSlash()
    case "`": skipBacktick()
    case "#": skipHashes()
    default:
      guard position < count else { return false }
      position += 1
    }
    return true
  }

  /// At a `/`: a comment, a regex or the rest of an operator.
  mutating func skipSlash() {
    switch base[position + 1] {
    case "/": skipComment(endingAt: endOfLine(from: position))
    case "*": skipBlockComment()
    default:
      let start = startOfOperator(around: position)
      // Only the first slash of an operator can start a regex.
      let isFirst = Search.firstByte(UInt8(ascii: "/"), in: base, from: start, to: position) == nil
      let regexEnd = isFirst ? regexEnd(operatorStart: start, slash: position) : nil
      position = regexEnd ?? endOfOperator(from: position + 1)
    }
  }

  /// At a back-tick: over a raw identifier, or over the one byte.
  mutating func skipBacktick() {
    position = endOfEscapedIdentifier(from: position + 1) ?? position + 1
  }

  private mutating func skipHashes() {
    if let hashes = hashesBeforeQuote() { _ = scanString(hashes: hashes) }
  }
}
