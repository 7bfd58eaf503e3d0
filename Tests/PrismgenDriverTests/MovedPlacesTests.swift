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
}
