#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Work that may not end.
package enum TimeLimit {
  /// The value of `body`, or nil where it takes longer than `seconds`.
  ///
  /// What is not done in time goes on, on a thread of its own that nobody waits for, until the process ends. Where the
  /// system grants no thread, the value is computed by the caller's, however long that takes.
  package static func value<Value: Sendable>(
    within seconds: Int, of body: @escaping @Sendable () -> Value
  ) -> Value? {
    let task = Task(body)
    guard let handle = Workers.start(task) else { return body() }
    pthread_detach(handle)
    return task.value(within: seconds)
  }

  /// `@unchecked`: the value is reached with the lock held only.
  private final class Task<Value: Sendable>: Runnable, @unchecked Sendable {
    private let body: @Sendable () -> Value
    private var value: Value?
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let isDone: UnsafeMutablePointer<pthread_cond_t>

    init(_ body: @escaping @Sendable () -> Value) {
      self.body = body
      lock = .allocate(capacity: 1)
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
      isDone = .allocate(capacity: 1)
      isDone.initialize(to: pthread_cond_t())
      #if canImport(Darwin)
        pthread_cond_init(isDone, nil)
      #else
        // The clock of the day may be set meanwhile.
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(isDone, &attributes)
        pthread_condattr_destroy(&attributes)
      #endif
    }

    deinit {
      pthread_cond_destroy(isDone)
      isDone.deallocate()
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    override func run() {
      let result = body()
      pthread_mutex_lock(lock)
      value = result
      pthread_cond_signal(isDone)
      pthread_mutex_unlock(lock)
    }

    func value(within seconds: Int) -> Value? {
      var end = timespec()
      clock_gettime(CLOCK_MONOTONIC, &end)
      end.tv_sec += seconds
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      while value == nil, wait(until: &end) == 0 {}
      return value
    }

    /// - Parameter end: by the clock that nobody sets.
    private func wait(until end: inout timespec) -> Int32 {
      #if canImport(Darwin)
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let nanoseconds = (end.tv_sec - now.tv_sec) * 1_000_000_000 + end.tv_nsec - now.tv_nsec
        var left = timespec(
          tv_sec: max(0, nanoseconds) / 1_000_000_000, tv_nsec: max(0, nanoseconds) % 1_000_000_000)
        return pthread_cond_timedwait_relative_np(isDone, lock, &left)
      #else
        return pthread_cond_timedwait(isDone, lock, &end)
      #endif
    }
  }
}
