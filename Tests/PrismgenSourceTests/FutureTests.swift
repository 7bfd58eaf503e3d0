import PrismgenSource
import Testing

@Suite struct FutureTests {
  @Test func aValueIsComputedOnceAndKept() {
    let futures = (0..<20).map { number in Future { (0..<1_000).reduce(number, +) } }
    for (number, future) in futures.enumerated() {
      #expect(future.wait() == number + 499_500)
      #expect(future.wait() == number + 499_500)
    }
  }

  /// What a thread works on is alive as long as the thread is.
  @Test func nobodyNeedsToWait() {
    for number in 0..<20 { _ = Future { [UInt8](repeating: UInt8(number), count: 10_000) } }
  }
}
