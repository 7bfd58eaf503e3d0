import Foundation
import PrismgenSource
import Testing

@Suite struct TimeLimitTests {
  @Test func givesTheValueOfWhatEnds() {
    #expect(TimeLimit.value(within: 60) { 1 + 1 }?.value == 2)
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

  /// As a busy machine lets it wait.
  @Test func waitsForWhatDoesNotWork() throws {
    let result = try #require(
      TimeLimit.value(within: 1) {
        sleep(2)
        return 1
      })
    #expect(result.value == 1)
    #expect(result.nanoseconds < 1_000_000_000)
  }
}
