#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Lets go of values on a thread of its own.
///
/// Freeing what a large module is made of takes a good part of a run, and a process that ends meanwhile leaves it to the
/// system.
package enum Disposal {
  /// Gives up the last reference to `value` if the caller has no other. Where the system grants no thread, the value is
  /// freed before the call returns.
  package static func start<Value: Sendable>(_ value: consuming Value) {
    if let handle = Workers.start(Task(value)) { pthread_detach(handle) }
  }

  /// `@unchecked`: the value is touched by the one thread that runs the task, or by the caller's where there is none.
  private final class Task<Value: Sendable>: Runnable, @unchecked Sendable {
    private var value: Value?

    init(_ value: consuming Value) { self.value = consume value }

    override func run() { value = nil }
  }
}
