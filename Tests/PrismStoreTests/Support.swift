import Foundation

final class NSLockShim: @unchecked Sendable {
  private let lock = NSLock()
  func with<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }
}

/// Runs `body` on `count` threads at once and returns when all are done.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: count) { body($0) }
}
