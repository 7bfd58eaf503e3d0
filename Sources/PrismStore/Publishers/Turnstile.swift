/// Lets one value through at a time, on whichever thread: what comes meanwhile waits, and is handed over next, in order, by the
/// thread that is at it.
///
/// A thread that others keep busy is let go after some of their values, and a task hands over the rest.
///
/// Sendable, because what changes is under its lock; values are handed over and released without it.
final class Turnstile<Value>: @unchecked Sendable {
  typealias Delivery = (UnsafePointer<Value>) -> Void

  private struct Waiting {
    let value: Value
    /// Whether it has come from another thread than the one that is at it.
    let isForeign: Bool
  }

  private static var mostForeign: Int { 64 }

  private let lock = Lock()
  private var owner: ThreadIdentity?
  private var isClosed = false
  private var waiting: [Waiting] = []

  /// Hands over the value, and what has come meanwhile, unless another call, of another thread or further out, is at it.
  func pass(_ value: UnsafePointer<Value>, _ deliver: @escaping Delivery) {
    let thread = ThreadIdentity.current
    let isFirst = lock.withLock {
      if isClosed { return false }
      guard let owner else {
        owner = thread
        return true
      }
      waiting.append(Waiting(value: value.pointee, isForeign: owner != thread))
      return false
    }
    guard isFirst else { return }
    deliver(value)
    deliverWaiting(mostForeign: Self.mostForeign, deliver)
  }

  private func deliverWaiting(mostForeign: Int, _ deliver: @escaping Delivery) {
    var foreign = 0
    while let batch = lock.withLock({ takeWaiting() }) {
      for (index, next) in batch.enumerated() where !lock.withLock({ isClosed }) {
        withUnsafePointer(to: next.value, deliver)
        if next.isForeign { foreign += 1 }
        if foreign == mostForeign {
          lock.withLock { waiting.insert(contentsOf: batch[(index + 1)...], at: 0) }
          return handOver(deliver)
        }
      }
    }
  }

  /// All that waits; nil: nothing does, and the next call is the first. Under the lock.
  private func takeWaiting() -> [Waiting]? {
    if waiting.isEmpty {
      owner = nil
      return nil
    }
    defer { waiting = [] }
    return waiting
  }

  private func handOver(_ deliver: @escaping Delivery) {
    nonisolated(unsafe) let deliver = deliver
    Task.detached {
      self.takeOver()
      self.deliverWaiting(mostForeign: .max, deliver)
    }
  }

  /// Until then the thread that has been let go counts as the owner, and what it gives waits like all else.
  private func takeOver() { lock.withLock { owner = .current } }

  /// Lets nothing through any more.
  func close() {
    let dropped = lock.withLock {
      isClosed = true
      defer { waiting = [] }
      return waiting
    }
    withExtendedLifetime(dropped) {}  // released outside the lock
  }
}
