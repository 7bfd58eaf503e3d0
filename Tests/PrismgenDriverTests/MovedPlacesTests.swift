import PrismgenSource
import Testing

@testable import PrismgenDriver

@Suite struct MovedPlacesTests {
  private func place(_ path: String, _ offset: Int) -> PrismgenSource.SourceLocation {
    PrismgenSource.SourceLocation(path: path, offset: offset, line: 1, column: offset + 1)
  }

  @Test func aFileOfAnotherSpellingHasNotMoved() throws {
    let (composed, decomposed) = ("caf\u{E9}.swift", "cafe\u{301}.swift")
    var places = MovedPlaces()
    try places.add(composed, from: [place(composed, 3)], to: [place(composed, 9)])
    #expect(try places.location(place(composed, 3)) == place(composed, 9))
    #expect(try places.location(place(decomposed, 5)) == place(decomposed, 5))
    #expect(try places.location(place(composed, 3)) == place(composed, 9))
  }

  /// A raw identifier may look like a place.
  @Test func aNameIsNoPlace() throws {
    var diagnostic = Diagnostic(
      .leftOver, .note, "'B.swift:1:4' already declared at B.swift:1:4", at: place("A.swift", 0))
    diagnostic.notes = [Diagnostic.Note("declared here", at: place("B.swift", 3))]
    var places = MovedPlaces()
    try places.add("B.swift", from: [place("B.swift", 3)], to: [place("B.swift", 9)])
    #expect(try places.diagnostic(diagnostic).message == "'B.swift:1:4' already declared at B.swift:1:10")
  }
}
