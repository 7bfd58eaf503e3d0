#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Workers {
  /// Takes what `body` gives for 0, 1, … `count - 1` into `initial`, in this order.
  ///
  /// What needs the order is done by one thread at a time, while the others go on with `body`: it takes no time of its
  /// own as long as it is a small part of the whole.
  ///
  /// - Parameter progress: told how many indices are taken, never from two threads at once.
  package static func reduce<Total: Sendable, Result: Sendable>(
    _ count: Int, into initial: Total, threads: Int = Processors.count,
    progress: (@Sendable (Int, Int) -> Void)? = nil,
    _ body: @escaping @Sendable (Int) -> Result,
    _ combine: @escaping @Sendable (inout Total, Int, consuming Result) -> Void
  ) -> Total {
    let work = OrderedWork(count, initial, progress, body, combine)
    let handles = (1..<max(1, min(threads, count))).compactMap { _ in start(work) }
    work.run()
    for handle in handles { pthread_join(handle, nil) }
    return work.total
  }
}

/// `@unchecked`: ``total`` is touched by the one thread that combines, and read after all threads have ended. A slot is
/// filled by the thread that took its index and emptied by the one that combines.
private final class OrderedWork<Total: Sendable, Result: Sendable>: Runnable, @unchecked Sendable {
  private(set) var total: Total
  private let count: Int
  private let progress: (@Sendable (Int, Int) -> Void)?
  private let body: @Sendable (Int) -> Result
  private let combine: @Sendable (inout Total, Int, consuming Result) -> Void
  /// Results have memory of their own: few wait at a time.
  private let slots: UnsafeMutablePointer<UnsafeMutablePointer<Result>>
  private let state: Locked<State>

  private struct State {
    /// For each slot.
    var isFull: [Bool]
    var next = 0
    var combined = 0
    var isCombining = false
  }

  init(
    _ count: Int, _ initial: Total, _ progress: (@Sendable (Int, Int) -> Void)?,
    _ body: @escaping @Sendable (Int) -> Result,
    _ combine: @escaping @Sendable (inout Total, Int, consuming Result) -> Void
  ) {
    total = initial
    (self.count, self.progress, self.body, self.combine) = (count, progress, body, combine)
    slots = .allocate(capacity: count)
    state = Locked(State(isFull: Array(repeating: false, count: count)))
  }

  deinit { slots.deallocate() }

  override func run() {
    while let index = take() {
      let slot = UnsafeMutablePointer<Result>.allocate(capacity: 1)
      slot.initialize(to: body(index))
      slots[index] = slot
      combineFullSlots(index)
    }
  }

  private func take() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      defer { state.next += 1 }
      progress?(state.next + 1, count)
      return state.next
    }
  }

  /// Whoever fills the slot that is next combines it and all that are full behind it, unless somebody is at it, who will
  /// look for this slot too.
  private func combineFullSlots(_ index: Int) {
    let isBusy = state.withLock { state in
      state.isFull[index] = true
      defer { state.isCombining = true }
      return state.isCombining
    }
    if isBusy { return }
    while let next = nextFullSlot() {
      combine(&total, next, slots[next].move())
      slots[next].deallocate()
    }
  }

  /// Takes the slot to combine; nil ends the combining, in the same step in which none was found.
  private func nextFullSlot() -> Int? {
    state.withLock { state in
      guard state.combined < count, state.isFull[state.combined] else {
        state.isCombining = false
        return nil
      }
      defer { state.combined += 1 }
      return state.combined
    }
  }
}
