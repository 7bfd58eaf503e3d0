#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A value that a thread of its own computes while its owner does something else.
///
/// ``wait()`` gives the value, and computes it where the system granted no thread. A value that nobody waits for is
/// waited for when it goes away, so that no thread outlives what it works on.
///
/// `@unchecked`: ``wait()`` is not called from two threads at once, and nothing else changes ``handle``.
package final class Future<Value: Sendable>: @unchecked Sendable {
  private let task: Task
  private var handle: pthread_t?

  package init(_ body: @escaping @Sendable () -> Value) {
    task = Task(body)
    handle = Workers.start(task)
  }

  deinit { join() }

  /// false: nothing is computed before somebody waits.
  package var hasThread: Bool { handle != nil }

  /// Not from two threads at once.
  package func wait() -> Value {
    join()
    return task.result()
  }

  private func join() {
    if let handle { pthread_join(handle, nil) }
    handle = nil
  }

  /// `@unchecked`: the value is written by the thread and read after that thread has been joined.
  private final class Task: Runnable, @unchecked Sendable {
    private let body: @Sendable () -> Value
    private var value: Value?

    init(_ body: @escaping @Sendable () -> Value) { self.body = body }

    override func run() { value = body() }

    func result() -> Value { value ?? body() }
  }
}
