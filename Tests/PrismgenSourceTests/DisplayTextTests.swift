import PrismgenSource
import SeededRandom
import Testing

@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("Sources/App/A.swift", "Sources/App/A.swift"),
    ("a b'c\".swift", "a b'c\".swift"),
    ("a\\b", "a\\\\b"),
    ("a\nb\tc\r", "a\\nb\\tc\\r"),
    ("\u{1B}[31mred", "\\u{1B}[31mred"),
    ("Grüße/日本.swift", "Grüße/日本.swift"),
    ("evil\u{202E}tfiws", "evil\\u{202E}tfiws"),
    ("\u{7F}\u{85}", "\\u{7F}\\u{85}"),
  ])
  func path(input: String, expected: String) {
    #expect(DisplayText.path(Array(input.utf8)) == expected)
  }

  @Test func invalidBytesAreShownOneByOne() {
    #expect(DisplayText.path([0x61, 0xFF, 0xC3, 0x62, 0xE2, 0x82]) == "a\\xFF\\xC3b\\xE2\\x82")
  }

  @Test func messagesStayOnOneLine() {
    #expect(DisplayText.message("one\ntwo \u{1B}[2J") == "one two \\u{1B}[2J")
  }

  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("語", 2), ("👩‍👩‍👧", 2), ("한", 2), ("\u{1}", 6), ("🇩🇪", 2),
    ("⌚☕⏰⚡✨❌➕⭐", 16), ("🈁🟠🃏", 6), ("©↔✓", 3),
  ])
  func width(text: String, expected: Int) {
    #expect(DisplayText.cells(text.utf8).reduce(0) { $0 + $1.width } == expected)
  }

  // Property: whatever the bytes, the text is one line without controls, and the cells account for every byte.
  @Test func anyBytesGiveOneSafeLine() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      #expect(DisplayText.cells(bytes).reduce(0) { $0 + $1.byteCount } == bytes.count)
      #expect(DisplayText.path(bytes).unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }
  }

  // Property: two different paths never show alike, or a header would name the wrong one.
  @Test func differentPathsShowDifferently() {
    var random = SeededGenerator(seed: 11)
    let alphabet: [UInt8] = [
      0x5C, 0x78, 0x46, 0xFF, 0x6E, 0x0A, 0x09, 0x20, 0x74, 0x61, 0x7B, 0x7D, 0x75, 0x31, 0x42, 0x1B,
    ]
    var shown: [String: [UInt8]] = [:]
    for _ in 0..<50_000 {
      let bytes = (0..<Int.random(in: 0..<7, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      #expect(shown.updateValue(bytes, forKey: DisplayText.path(bytes)) ?? bytes == bytes)
    }
  }
}
