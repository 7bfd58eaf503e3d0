import Foundation
import PrismgenDriver
import SeededRandom
import Testing

@Suite struct LineDiffTests {
  @Test(arguments: [
    ("a\nb\nc\n", "a\nb\nc\n", ""),
    ("", "a\nb\n", "@@ -0,0 +1,2 @@\n+a\n+b\n"),
    ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
    ("a\nb\nc\n", "a\nX\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+X\n c\n"),
    ("a\nb", "a\nb\n", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n",
      "@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n@@ -7,3 +8,4 @@\n 7\n 8\n 9\n+10\n"
    ),
    // Whole members stay together, though their closing lines are alike.
    (
      "var a {\n  1\n}\nvar c {\n  3\n}\n", "var a {\n  1\n}\nvar b {\n  2\n}\nvar c {\n  3\n}\n",
      "@@ -1,6 +1,9 @@\n var a {\n   1\n }\n+var b {\n+  2\n+}\n var c {\n   3\n }\n"
    ),
  ])
  func unified(old: String, new: String, expected: String) {
    let head = expected.isEmpty ? "" : "--- old\n+++ new\n"
    #expect(LineDiff(old: old, new: new).unified(oldName: "old", newName: "new") == head + expected)
  }

  @Test func canonicalEquivalenceIsADifference() {
    #expect(LineDiff(old: "e\u{301}\n", new: "\u{E9}\n").changes.count == 1)
  }

  // Property: applying the changes to the old lines gives the new ones, and equal texts have no changes.
  @Test func changesRebuildTheNewText() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let lines = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        Int.random(in: 0..<12, using: &random)
      }
      let other = lines.filter { _ in Bool.random(using: &random) } + [Int.random(in: 0..<12, using: &random)]
      let diff = LineDiff(old: text(lines), new: text(other))
      var rebuilt: [Int] = []
      var next = 0
      for change in diff.changes {
        rebuilt += lines[next..<change.old.lowerBound] + other[change.new]
        next = change.old.upperBound
      }
      #expect(rebuilt + lines[next...] == other)
      #expect(LineDiff(old: text(lines), new: text(lines)).changes.isEmpty)
    }
  }

  @Test func largeTextsTakeLinearTime() {
    let old = (0..<200_000).map { "line \($0)\n" }
    let diff = LineDiff(old: old.joined(), new: (["first\n"] + old.reversed()).joined())
    #expect(!diff.changes.isEmpty)
  }

  /// Each gap has one line that stands in it once, and divides it into nothing and a gap with the next such line.
  @Test func gapsInGapsEnd() {
    func lines(_ side: String) -> [String] {
      let count = 5_000
      let inner = (0..<count).reversed().flatMap { ["\($0)", "\($0 + 1)", "\(side) behind \($0)"] }
      return (0..<count).map { "\(side) before \($0)" } + inner + ["0"]
    }
    let (old, new) = (lines("old"), lines("new"))
    let changes = LineDiff(old: old.joined(separator: "\n"), new: new.joined(separator: "\n")).changes
    #expect(changes.count > 10)
    var rebuilt: [String] = []
    var next = 0
    for change in changes {
      rebuilt += old[next..<change.old.lowerBound] + new[change.new]
      next = change.old.upperBound
    }
    #expect(rebuilt + old[next...] == new)
  }

  private func text(_ lines: [Int]) -> String { lines.map { "\($0)\n" }.joined() }
}
