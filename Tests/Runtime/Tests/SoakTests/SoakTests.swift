import Foundation
import PrismStore
import Testing

/// Four million actions from eight threads, while subscribers come and go: none is lost, repeated or, within its
/// thread, reordered. `SOAK_ACTIONS` sets another number, for a run under a sanitizer.
@Suite struct SoakTests {
  static let total = ProcessInfo.processInfo.environment["SOAK_ACTIONS"].flatMap(Int.init) ?? 4_000_000

  struct Step { let thread: Int, index: Int }
  struct Tally {
    var last = Array(repeating: 0, count: 8)
    var disorder = 0
    var answers = 0
  }

  @Test func nothingIsLostRepeatedOrReordered() {
    let perThread = Self.total / 8
    let middleware = AnyMiddleware<Step, Step, Tally> { step, _, _ in
      // Every thousandth action leads to another.
      step.thread < 8 && step.index % 1000 == 0
        ? IO { $0.dispatch(Step(thread: 8, index: step.index)) } : .pure()
    }
    let store = ReduxStoreBase<Step, Tally>(
      subject: .combine(initialValue: Tally()),
      reducer: .reduce { step, tally in
        guard step.thread < 8 else { return tally.answers += 1 }
        if tally.last[step.thread] + 1 != step.index { tally.disorder += 1 }
        tally.last[step.thread] = step.index
      },
      middleware: middleware)
    let deliveries = Counter()
    let token = store.statePublisher.sink { deliveries.note($0.last.reduce($0.answers, +)) }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for index in 1...perThread {
        store.dispatch(Step(thread: thread, index: index))
        if index % 5000 == 0 {
          let other = Counter()
          store.statePublisher.sink { other.note($0.last[thread]) }.cancel()
          if other.isDisordered { deliveries.fail() }
        }
      }
    }
    store.dispatchAndWait(DispatchedAction(Step(thread: 8, index: 0)))
    token.cancel()
    let tally = store.getState()
    #expect(tally.disorder == 0)
    #expect(tally.last == Array(repeating: perThread, count: 8))
    #expect(tally.answers == perThread / 1000 * 8 + 1)
    #expect(!deliveries.isDisordered)
    #expect(deliveries.count == perThread * 8 + tally.answers + 1)
  }
}

/// Called by one thread at a time; what it is given must grow by one each time, the subscriber's first excepted.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var previous: Int?
  private var calls = 0
  private var disordered = false

  func note(_ value: Int) {
    lock.withLock {
      if let previous, value < previous { disordered = true }
      previous = value
      calls += 1
    }
  }

  func fail() { lock.withLock { disordered = true } }
  var isDisordered: Bool { lock.withLock { disordered } }
  var count: Int { lock.withLock { calls } }
}
