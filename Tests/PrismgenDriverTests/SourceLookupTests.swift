import PrismgenDriver
import Testing

@Suite struct SourceLookupTests {
  /// Files are in the order of their paths, their labels need not be.
  @Test func everyLabelIsFound() {
    let paths = [
      "Z.swift": "Z.swift", "Sources/A.swift": "/b/Sources/A.swift", "App/ä.swift": "/c/App/ä.swift",
      "App/B.swift": "../d/App/B.swift", "App/B+C.swift": "/c/App/B+C.swift", "": ".",
    ]
    let inputs = paths.map { InputFile(path: FilePath($1), root: 0, label: $0) }
    let lookup = SourceLookup(
      joining: [SourceLookup(Array(inputs[..<4])), SourceLookup([]), SourceLookup(Array(inputs[4...]))])
    for (label, path) in paths { #expect(lookup.displayPath(of: label) == path) }
    for unknown in ["A.swift", "App/B", "App/B.swift2", "zz", "App/a\u{308}.swift"] {
      #expect(lookup.displayPath(of: unknown) == unknown)
    }
    #expect(SourceLookup([]).displayPath(of: "A.swift") == "A.swift")
  }
}
