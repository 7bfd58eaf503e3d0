import PrismgenSource
import SeededRandom
import Testing

@Suite struct DiagnosticRendererTests {
  /// Renders an error at the text between the two marks in `source`.
  private func render(
    _ source: String, usesColor: Bool = false, notes: [Diagnostic.Note] = [], help: String? = nil
  ) -> String {
    let parts = source.split(separator: "◊", omittingEmptySubsequences: false)
    let buffer = SourceBuffer(path: "label", text: parts.joined())
    let start = parts[0].utf8.count
    let lines = LineTable(buffer)
    let location = lines.location(of: SourceRange(start, start + (parts.count > 2 ? parts[1].utf8.count : 0)))
    let renderer = DiagnosticRenderer(usesColor: usesColor) { label in
      label == "label"
        ? .init(displayPath: "Sources/A.swift", buffer: buffer) : .init(displayPath: label, buffer: nil)
    }
    return renderer.render(
      Diagnostic(.init("PG0999"), .error, "wrong", at: location, notes: notes, help: help))
  }

  @Test(arguments: [
    (
      "enum A {\n  case ◊`default`◊(Int)\n}\n",
      """
      Sources/A.swift:2:8: error: wrong [PG0999]
       2 |   case `default`(Int)
         |        ^~~~~~~~~

      """
    ),
    (
      "\tcase\t◊b◊",
      """
      Sources/A.swift:1:7: error: wrong [PG0999]
       1 |     case    b
         |             ^

      """
    ),
    (
      "/* 日本 */ ◊語◊ x\r\nnext",
      """
      Sources/A.swift:1:14: error: wrong [PG0999]
       1 | /* 日本 */ 語 x
         |            ^~

      """
    ),
    (
      "\u{1B}[2J ◊x◊",
      """
      Sources/A.swift:1:6: error: wrong [PG0999]
       1 | \\u{1B}[2J x
         |           ^

      """
    ),
    (
      "a◊",
      """
      Sources/A.swift:1:2: error: wrong [PG0999]
       1 | a
         |  ^

      """
    ),
  ])
  func excerpt(source: String, expected: String) {
    #expect(render(source) == expected)
  }

  @Test func notesAndHelpFollow() {
    let place = SourceLocation(path: "Other.swift", offset: 3, line: 4, column: 5)
    #expect(
      render("◊a◊", notes: [.init("declared here", at: place), .init("by rule 7")], help: "rename it") == """
        Sources/A.swift:1:1: error: wrong [PG0999]
         1 | a
           | ^
        Other.swift:4:5: note: declared here
        note: by rule 7
        help: rename it

        """)
  }

  @Test func colourOnlyWhenAsked() {
    #expect(!render("◊a◊").utf8.contains(0x1B))
    #expect(render("◊a◊", usesColor: true).contains("\u{1B}[1;31merror:\u{1B}[0m"))
  }

  @Test func aLineWithoutEndIsCut() {
    let text = render(
      String(repeating: "x", count: 100_000) + "◊yy◊" + String(repeating: "z", count: 100_000))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.utf8.count < 250 })
    #expect(lines[2].hasSuffix(" ^~"))
  }

  @Test func withoutBytesThereIsNoExcerpt() {
    let renderer = DiagnosticRenderer { .init(displayPath: $0, buffer: nil) }
    let place = SourceLocation(path: "Gone.swift", offset: 10, line: 1, column: 11)
    #expect(
      renderer.render(Diagnostic(.init("PG0999"), .warning, "odd", at: place))
        == "Gone.swift:1:11: warning: odd [PG0999]\n")
  }

  // Property: the caret stands below the first byte of the place, also where the excerpt is cut.
  @Test func theCaretHitsItsCharacter() {
    var random = SeededGenerator(seed: 3)
    let alphabet = ["a", "é", "語", "\t", "\u{1}", " ", "👍"]
    for _ in 0..<500 {
      let before = (0..<Int.random(in: 0..<200, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? ""
      }.joined()
      let lines = render(before + "◊@◊" + before).split(separator: "\n").map(String.init)
      let caret = lines[2].distance(from: lines[2].startIndex, to: lines[2].firstIndex(of: "^")!)
      let at = lines[1].prefix { $0 != "@" }
      #expect(DisplayText.cells(at.utf8).reduce(0) { $0 + $1.width } == caret)
    }
  }
}
