import Foundation
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

  /// Or else one would end the process while another thread writes.
  @Test func noThreadTakesASignalThatEndsTheProcess() {
    let begun = Counter()
    let masks =
      [Future { Self.blocked() }.wait()]
      + Workers.map(2, threads: 2, grain: 1) { _ in
        // Each waits for the other, so that no thread does both.
        begun.value.add(1, ordering: .relaxed)
        for _ in 0..<600_000 where begun.value.load(ordering: .relaxed) < 2 { usleep(1_000) }
        return Self.blocked()
      }
    // The thread that waits works, too.
    let own = Self.blocked()
    #expect(masks[0] == [SIGHUP, SIGINT, SIGPIPE, SIGTERM])
    #expect(masks.dropFirst().allSatisfy { $0 == masks[0] || $0 == own })
    #expect(masks.dropFirst().contains(masks[0]))
  }

  private static func blocked() -> [Int32] {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return [SIGHUP, SIGINT, SIGPIPE, SIGTERM, SIGSEGV].filter { sigismember(&mask, $0) == 1 }
  }

  private final class Counter: Sendable { let value = Atomic(0) }
}
