extension String {
  /// The name without the back-ticks around it.
  package var withoutBackticks: String {
    utf8.first == UInt8(ascii: "`") ? String(Substring(utf8.dropFirst().dropLast())) : self
  }
}

extension String {
  /// Whether the bytes of `text` stand in it: `contains(_:)` compares characters, which takes a hundred times as long.
  package func hasBytes(of text: String) -> Bool {
    var (own, text) = (self, text)
    return own.withUTF8 { bytes in
      text.withUTF8 { wanted in
        guard bytes.count >= wanted.count else { return false }
        return (0...bytes.count - wanted.count).contains { start in
          bytes[start..<start + wanted.count].elementsEqual(wanted)
        }
      }
    }
  }
}
