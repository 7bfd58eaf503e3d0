import PrismgenSource
import SeededRandom
import Testing

@testable import PrismgenSwiftFrontend

/// The searches that look at many bytes at once, against loops over single bytes.
@Suite struct SearchTests {
  /// Few different bytes, so that runs and neighbours are frequent, in all lengths around the width of a block.
  private func inputs() -> [SourceBuffer] {
    var generator = SeededGenerator(seed: 11)
    return (0..<400).map { length in
      let bytes = (0..<length % 100).map { _ in
        Array("{}<<<<<<>>>\n  ab\"/".utf8).randomElement(using: &generator)!
      }
      return SourceBuffer(path: "a.swift", bytes: bytes)
    }
  }

  /// A few ranges of each input.
  private func forEachRange(_ body: (SourceBuffer, Range<Int>) -> Void) {
    for buffer in inputs() {
      for start in stride(from: 0, through: buffer.count, by: 7) {
        for end in stride(from: start, through: buffer.count, by: 13) { body(buffer, start..<end) }
      }
    }
  }

  /// Each byte may end a word, wherever in a block it stands.
  @Test func wordsEnd() {
    for byte in UInt8.min...UInt8.max {
      let isInWord = ByteClass.table[Int(byte)] & ByteClass.asciiIdentifier != 0
      for length in [0, 1, 14, 15, 16, 31, 40] {
        let word = Array(repeating: UInt8(ascii: "x"), count: length)
        let buffer = SourceBuffer(path: "a.swift", bytes: word + [byte])
        #expect(Search.endOfWord(in: buffer.base, from: 0) == length + (isInWord ? 1 : 0))
      }
    }
  }

  @Test func lineFeedsAreCounted() {
    forEachRange { buffer, range in
      let expected = buffer.withBytes { $0[range].count { $0 == UInt8(ascii: "\n") } }
      #expect(Search.lineFeeds(in: buffer.base, from: range.lowerBound, to: range.upperBound) == expected)
      #expect(LineFeeds.count(in: buffer.base, from: range.lowerBound, to: range.upperBound) == expected)
    }
  }

  @Test func runsAreFound() {
    let marks = [UInt8(ascii: "<"), UInt8(ascii: ">")]
    forEachRange { buffer, range in
      let bytes = buffer.withBytes { Array($0) }
      let found = Search.firstRun(
        of: marks[0], or: marks[1], in: buffer.base, from: range.lowerBound, to: range.upperBound)
      let firstRun = range.dropLast(6).first { start in
        marks.contains(bytes[start]) && Set(bytes[start..<start + 7]).count == 1
      }
      if let found {
        #expect(range.contains(found) && marks.contains(bytes[found]))
        #expect(Set(bytes[found..<min(found + 4, range.upperBound)]).count == 1)
      }
      // Nothing is found behind the first run of seven, and something if there is one.
      if let firstRun { #expect(found.map { $0 < firstRun + 7 } == true) }
    }
  }

  @Test func namesOfNestedTypesAreFound() {
    let names = ["Cases", "Prisms", "Properties", "Router"].map { Array($0.utf8) }
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<400 {
      let words = [
        "Cases", "Prisms", "Properties", "Router", "Prism", "Propert", "Cas", "Route", "xRouter", " ",
      ]
      let bytes = (0..<8).flatMap { _ in Array(words.randomElement(using: &generator)!.utf8) }
      let buffer = SourceBuffer(path: "a.swift", bytes: bytes)
      for start in stride(from: 0, through: bytes.count, by: 5) {
        for end in stride(from: start, through: bytes.count, by: 7) {
          let expected = (start..<end).first { at in names.contains { bytes[at..<end].starts(with: $0) } }
          #expect(Search.firstNestedName(in: buffer.base, from: start, to: end) == expected)
        }
      }
    }
  }

  @Test func bracesAreSkipped() {
    for buffer in inputs() {
      let bytes = buffer.withBytes { Array($0) }
      var (depth, expectedDepth, offset) = (1, 1, 0)
      let end = Search.skipBraces(in: buffer.base, from: 0, depth: &depth)
      scanning: while offset < bytes.count {
        switch bytes[offset] {
        case "{": expectedDepth += 1
        case "}": expectedDepth -= 1
        case "\"", "/": break scanning
        default: break
        }
        if expectedDepth == 0 {
          offset += 1
          break
        }
        offset += 1
      }
      #expect(end == offset)
      #expect(depth == expectedDepth)
    }
  }

  /// Property: each search finds what a walk over single bytes finds, in files of several blocks as well.
  @Test func wordsAreFound() {
    var generator = SeededGenerator(seed: 13)
    let parts = [
      "enum", "struct", "prismgen:", "isA", "is_", "isa", "modifyA", "modify", "prism", "lens", "cases",
      "Cases",
      "properties", "Properties", "Router", "e", "s", "P", "R",
      " ",
      String(repeating: "x", count: 61),
    ]
    func walk(_ bytes: [UInt8], _ range: Range<Int>, _ words: [String]) -> Int? {
      range.first { at in words.contains { bytes[at..<range.upperBound].starts(with: $0.utf8) } }
    }
    for _ in 0..<300 {
      let bytes = (0..<12).flatMap { _ in Array(parts.randomElement(using: &generator)!.utf8) }
      let buffer = SourceBuffer(path: "a.swift", bytes: bytes)
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = Int.random(in: start...bytes.count, using: &generator)
      let range = start..<end
      #expect(
        Search.first("prismgen:", in: buffer.base, from: start, to: end) == walk(bytes, range, ["prismgen:"]))
      #expect(
        Search.firstMemberName(in: buffer.base, from: start, to: end)
          == walk(
            bytes, range,
            ["is", "modify"].flatMap { word in ["A", "_", "C", "P", "R"].map { word + $0 } } + [
              "prism", "lens", "cases", "properties",
            ]))
      #expect(
        Search.firstNestedName(in: buffer.base, from: start, to: end)
          == walk(bytes, range, ["Cases", "Prisms", "Properties", "Router"]))
      #expect(
        Search.firstTypeWord(in: buffer.base, from: start, count: bytes.count)
          == walk(bytes, start..<bytes.count, ["enum", "struct"]) ?? bytes.count)
    }
  }
}
