import PrismgenSource
import Testing

/// Lines and columns, against a walk from the start of the text.
@Suite struct LineTableTests {
  /// Longer than the blocks that the table counts in, with lines that begin blocks and lines that are longer.
  static let texts = [
    "", "\n", "\r", "\r\n", "a", "a\nb", "a\r\nb\rc\n\nd\r\r\n",
    String(repeating: "x", count: 1023) + "\n" + String(repeating: "y", count: 1023) + "\nz",
    String(repeating: "ab\n", count: 1500),
    String(repeating: "a\r\n", count: 700) + String(repeating: "c", count: 2600) + "\rd",
    String(repeating: "x", count: 5000),
  ]

  @Test(arguments: texts)
  func everyOffset(_ text: String) {
    let bytes = Array(text.utf8)
    let lines = LineTable(SourceBuffer(path: "a.swift", text: text))
    var (line, start) = (1, 0)
    for offset in 0...bytes.count {
      #expect(lines.line(at: offset) == line)
      #expect(lines.startOfLine(at: offset) == start)
      guard offset < bytes.count else { break }
      let isPairStart = bytes[offset] == 13 && offset + 1 < bytes.count && bytes[offset + 1] == 10
      if bytes[offset] == 10 || bytes[offset] == 13 && !isPairStart { (line, start) = (line + 1, offset + 1) }
    }
    #expect(lines.line(at: bytes.count) == line)
  }
}
