extension String {
  /// The name without the back-ticks around it.
  package var withoutBackticks: String {
    utf8.first == UInt8(ascii: "`") ? String(Substring(utf8.dropFirst().dropLast())) : self
  }

  /// `B` of the dotted name `A.B`.
  package var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }

  /// The name, given without back-ticks, as an argument label in a call. Any escape but these is warned about there (rule 66).
  /// `_` without back-ticks is none.
  package var asArgumentLabel: String {
    ["inout", "_"].contains(self) || !isPlainIdentifier ? "`\(self)`" : self
  }

  /// Whether the name needs no back-ticks for its characters. Non-ASCII letters are left to the compiler's table, so
  /// anything beyond letters and digits counts as raw.
  package var isPlainIdentifier: Bool {
    var text = self
    // In place: an iterator of a string decodes each of its bytes.
    let isPlain: Bool? = text.withUTF8 { bytes in
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
          break
        case UInt8(ascii: "0")...UInt8(ascii: "9") where index > 0: break
        case 0x80...: return nil
        default: return false
        }
      }
      return !bytes.isEmpty
    }
    return isPlain ?? isPlainUnicode
  }

  private var isPlainUnicode: Bool {
    for (index, scalar) in unicodeScalars.enumerated() {
      let properties = scalar.properties
      let starts = scalar == "_" || properties.isXIDStart || properties.isEmojiPresentation
      guard starts || (index > 0 && properties.isXIDContinue) else { return false }
    }
    return true
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
