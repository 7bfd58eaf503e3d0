import PrismgenSource
import Synchronization
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
    let ends = Counter()
    var started = 0
    for number in 0..<20 {
      let future = Future {
        ends.value.add(1, ordering: .relaxed)
        return [UInt8](repeating: UInt8(number), count: 10_000)
      }
      // Where the system grants no thread, nothing is computed.
      if future.hasThread { started += 1 }
    }
    #expect(ends.value.load(ordering: .relaxed) == started)
  }

  private final class Counter: Sendable { let value = Atomic(0) }
}
