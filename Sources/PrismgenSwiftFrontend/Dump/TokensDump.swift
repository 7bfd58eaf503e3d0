package import PrismgenSource

/// Prints one line for each token: `start..<end kind text`, with `keyword` marked and line starts as `^`.
package enum TokensDump {
  package static func text(of buffer: SourceBuffer) -> [UInt8] {
    var lexer = Lexer(buffer)
    var out: [UInt8] = []
    while true {
      let token = lexer.next()
      out.append(contentsOf: "\(token.start)..<\(token.end) \(token.startsLine ? "^" : "")\(token.kind)".utf8)
      if token.keyword != .none { out.append(contentsOf: " keyword".utf8) }
      if token.kind == .endOfFile { break }
      out.append(UInt8(ascii: " "))
      appendEscaped(buffer.bytes[token.start..<token.end], to: &out)
      out.append(UInt8(ascii: "\n"))
    }
    out.append(UInt8(ascii: "\n"))
    return out
  }

  /// Line ends and control bytes of a token are escaped: one token is one line, and a terminal is left in peace.
  private static func appendEscaped(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, to out: inout [UInt8]) {
    for byte in bytes {
      switch byte {
      case "\n": out.append(contentsOf: "\\n".utf8)
      case "\r": out.append(contentsOf: "\\r".utf8)
      case 0..<0x20, 0x7F: out.append(contentsOf: "\\u{\(String(byte, radix: 16))}".utf8)
      default: out.append(byte)
      }
    }
  }
}
