import PrismgenSource
import Testing

@Suite struct SourceLocationTests {
  private static let composed = "caf\u{E9}.swift"
  private static let decomposed = "cafe\u{301}.swift"

  private func location(_ path: String, _ offset: Int) -> PrismgenSource.SourceLocation {
    PrismgenSource.SourceLocation(path: path, offset: offset, line: 1, column: offset + 1)
  }

  /// Property: places are in the order of their paths' bytes, and equal if these are.
  @Test func pathsAreBytes() {
    let paths = ["a.swift", "b.swift", "z/a.swift", Self.composed, Self.decomposed]
    for left in paths {
      for right in paths {
        let (later, earlier) = (location(left, 9), location(right, 3))
        let isSame = left.utf8.elementsEqual(right.utf8)
        #expect((later < earlier) == left.utf8.lexicographicallyPrecedes(right.utf8))
        #expect((location(left, 3) == earlier) == isSame)
        #expect(Set([location(left, 3), earlier]).count == (isSame ? 1 : 2))
      }
    }
  }
}
