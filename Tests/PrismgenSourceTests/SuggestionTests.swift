import PrismgenSource
import Testing

/// What somebody may have meant.
@Suite struct SuggestionTests {
  /// A name, those that there are, and which of them it is.
  private static let rows: [(String, [String], String?)] = [
    // Two letters in the wrong order are one mistake.
    ("outptus", ["output", "outputs"], "outputs"), ("fro", ["for", "now"], "for"), ("ab", ["ba"], "ba"),
    ("emti", ["exit", "emit"], "emit"), ("nme", ["name", "kind"], "name"), ("lens", ["lenses"], "lenses"),
    ("nam", ["names", "nam2"], "nam2"),
    // Of three letters, one may be wrong.
    ("Foo", ["Root"], nil), ("a", ["b"], nil), ("", ["a"], nil), ("abc", [], nil), ("abcd", ["wxyz"], nil),
  ]

  @Test(arguments: rows.indices) func nearestName(_ row: Int) {
    let (name, names, meant) = Self.rows[row]
    let expected = meant.map { "did you mean '\($0)'?" }
    #expect(Diagnostic.suggestion(for: name, among: names) == expected)
    #expect(Diagnostic.suggestion(for: name, among: names.reversed()) == expected)
  }
}
