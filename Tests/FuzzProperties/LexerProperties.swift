package import PrismgenSource
internal import PrismgenSwiftFrontend

/// What must hold for any bytes at all. Each function returns what does not, or nil.
///
/// The fuzzers in Benchmarks/Fuzz call these on what they invent, and the tests on every input that was ever of
/// interest.
package enum Properties {
  /// Cuts `buffer` into tokens to the end.
  package static func violation(ofLexing buffer: SourceBuffer) -> String? {
    var lexer = Lexer(buffer)
    var previous = 0
    while true {
      let token = lexer.next()
      // Property: tokens stand in order, do not overlap and lie in the file.
      guard token.start >= previous, token.end >= token.start, token.end <= buffer.count else {
        return "token \(token.start)..<\(token.end) after \(previous)"
      }
      // Property: between tokens stands trivia only, so that tokens and trivia tile the file.
      guard isTrivia(buffer, previous, token.start) else {
        return "bytes \(previous)..<\(token.start) belong to no token"
      }
      if token.kind == .endOfFile {
        // Property: the last token stands behind the last byte, and comes for ever.
        let again = lexer.next()
        let isLast = token.start == buffer.count && again.kind == .endOfFile && again.start == token.start
        return isLast ? nil : "the end of the file at \(token.start) of \(buffer.count)"
      }
      // Property: every token consumes, so that there are no more of them than bytes.
      guard token.end > token.start else { return "an empty \(token.kind) at \(token.start)" }
      previous = token.end
    }
  }

  /// White space, or something with a slash in it, which only the lexer knows to be a comment.
  private static func isTrivia(_ buffer: SourceBuffer, _ start: Int, _ end: Int) -> Bool {
    for offset in start..<end {
      switch buffer.base[offset] {
      case UInt8(ascii: "/"): return true
      // A no-break space, and the byte order mark.
      case 0...0x20, 0xC2, 0xA0: continue
      case 0xEF, 0xBB, 0xBF: if offset >= 3 { return false }
      default: return false
      }
    }
    return true
  }
}
