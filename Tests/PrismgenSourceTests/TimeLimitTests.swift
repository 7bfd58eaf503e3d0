import PrismgenSource
import Testing

@Suite struct TimeLimitTests {
  @Test func givesTheValueOfWhatEnds() {
    #expect(TimeLimit.value(within: 60) { 1 + 1 } == 2)
  }

  @Test func goesOnWithoutWhatDoesNotEnd() {
    let mayEnd = Locked(false)
    let value = TimeLimit.value(within: 1) {
      while !mayEnd.withLock({ $0 }) {}
      return 1
    }
    mayEnd.withLock { $0 = true }
    #expect(value == nil)
  }
}
