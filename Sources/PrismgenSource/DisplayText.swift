/// Text of unknown origin made fit for a terminal and for one line of a comment.
///
/// Invariants of every result: valid UTF-8, one line, no control character, no character that reorders its
/// neighbours. So a file's name or content can neither drive the terminal nor leave a `//` comment.
package enum DisplayText {
  /// What a terminal shows for one character of the source.
  package struct Cell: Hashable, Sendable {
    package var text: String
    /// Terminal columns.
    package var width: Int
    /// Bytes of the source that it stands for.
    package var byteCount: Int
  }

  /// A path as one line of text. Two different paths give two different texts: a backslash is doubled, and what
  /// cannot be shown becomes `\n`, `\u{202E}` or, for a byte that is no UTF-8, `\xFF`.
  package static func path(_ bytes: [UInt8]) -> String {
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    return cells(bytes, expandsTabs: false).reduce(into: "") { $0 += $1.text == "\\" ? "\\\\" : $1.text }
  }

  /// A message with its control characters escaped; line breaks become spaces.
  package static func message(_ text: String) -> String {
    if isPlain(text) { return text }
    return cells(text.utf8).reduce(into: "") { $0 += $1.text == "\\n" ? " " : $1.text }
  }

  /// Lines of a file for a terminal: with its tabs and line ends, and everything else that is unsafe escaped.
  package static func lines(_ bytes: [UInt8]) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == lineFeed || $0 == UInt8(ascii: "\t") }
    if isPlain { return bytes }
    let lines = bytes.split(separator: lineFeed, omittingEmptySubsequences: false)
    return Array(
      lines.map { line in
        let isPlain = line.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        return isPlain ? Array(line) : Array(cells(line).reduce(into: "") { $0 += $1.text }.utf8)
      }.joined(separator: [lineFeed]))
  }

  /// Whether the text is shown as it is, in one column for each byte: printable ASCII.
  package static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { isPlain($0) } ?? text.utf8.allSatisfy(isPlain)
  }

  /// The same for bytes.
  package static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without calls, which cost a debug build more than the bytes.
    guard var next = bytes.baseAddress else { return true }
    let end = next + bytes.count
    var isPlain = true
    // Without a way out, so that an optimised build looks at many bytes at once.
    while next < end {
      if next.pointee < 0x20 || next.pointee >= 0x7F { isPlain = false }
      next += 1
    }
    return isPlain
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// The characters of `bytes` as a terminal shows them.
  ///
  /// - Parameter expandsTabs: a tab reaches to the next multiple of 4 columns, and is not escaped.
  package static func cells(_ bytes: some Collection<UInt8>, expandsTabs: Bool = true) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    func append(_ cell: Cell) {
      column += cell.width
      cells.append(cell)
    }
    var rest = bytes[...]
    while let chunk = nextChunk(&rest) {
      switch chunk {
      case .invalid(let byte): append(escaped("\\x" + hexadecimal(UInt32(byte)), byteCount: 1))
      case .valid(let text):
        for character in text {
          if expandsTabs, character == "\t" {
            let width = 4 - column % 4
            append(Cell(text: String(repeating: " ", count: width), width: width, byteCount: 1))
          } else {
            append(cell(for: character))
          }
        }
      }
    }
    return cells
  }

  private enum Chunk { case valid(String), invalid(UInt8) }

  /// Takes the longest valid UTF-8 from the front, or one byte that is not the start of a valid sequence.
  private static func nextChunk<Rest: Collection<UInt8>>(_ rest: inout Rest) -> Chunk?
  where Rest.SubSequence == Rest {
    guard let first = rest.first else { return nil }
    var scalars = String.UnicodeScalarView()
    var decoder = UTF8()
    var source = rest.makeIterator()
    var length = 0
    decoding: while case .scalarValue(let scalar) = decoder.decode(&source) {
      length += UTF8.width(scalar)
      scalars.append(scalar)
      if length >= rest.count { break decoding }
    }
    guard length > 0 else {
      rest = rest.dropFirst()
      return .invalid(first)
    }
    rest = rest.dropFirst(length)
    return .valid(String(scalars))
  }

  private static func cell(for character: Character) -> Cell {
    let byteCount = character.utf8.count
    if character.unicodeScalars.contains(where: isUnsafe) {
      return escaped(
        character.unicodeScalars.reduce(into: "") { $0 += isUnsafe($1) ? escape($1) : String($1) },
        byteCount: byteCount)
    }
    return Cell(text: String(character), width: width(of: character), byteCount: byteCount)
  }

  private static func escaped(_ text: String, byteCount: Int) -> Cell {
    Cell(text: text, width: text.count, byteCount: byteCount)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + hexadecimal(scalar.value) + "}"
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0" + digits : digits
  }

  /// Controls, line separators and the characters that change the direction of writing (CVE-2021-42574).
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// 0, 1 or 2 columns, by the widest scalar of the grapheme (Unicode Standard Annex 11, wide blocks and emoji).
  private static func width(of character: Character) -> Int {
    if character.utf8.count == 1 { return 1 }
    return character.unicodeScalars.reduce(0) { max($0, width(of: $1)) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F265, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1FAFF, 0x20000...0x3FFFD, 0xFE0F:
      return 2
    default:
      if scalar.properties.isEmojiPresentation { return 2 }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }
}
