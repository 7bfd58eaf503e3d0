import PrismgenSource
import Testing

@Suite struct SpelledTextTests {
  @Test(arguments: [("", ""), ("a", "a"), ("Ma\u{308}rz", "Ma\u{308}rz")])
  func sameBytes(_ left: String, _ right: String) {
    #expect(SpelledText(left) == SpelledText(right))
    #expect(Set([SpelledText(left)]).contains(SpelledText(right)))
  }

  /// The second pair is one string.
  @Test(arguments: [("a", "b"), ("M\u{E4}rz", "Ma\u{308}rz"), ("a", "ab"), ("", "a")])
  func otherBytes(_ left: String, _ right: String) {
    #expect(SpelledText(left) != SpelledText(right))
    #expect(!Set([SpelledText(left)]).contains(SpelledText(right)))
  }
}
