#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Work that may not end.
package enum TimeLimit {
  /// The value of `body` and the nanoseconds that a processor works on it, or nil where that would be more than `seconds`. How
  /// long it waits for a processor does not count, so that a busy machine gives the same answer.
  ///
  /// What is not done in time goes on, on a thread of its own that nobody waits for, until the process ends. Where the
  /// system grants no thread, the value is computed by the caller's, however long that takes.
  package static func value<Value: Sendable>(
    within seconds: Int, of body: @escaping @Sendable () -> Value
  ) -> (value: Value, nanoseconds: Int)? {
    let task = Task(body)
    guard let handle = Workers.start(task) else {
      task.run()
      return task.result
    }
    pthread_detach(handle)
    return task.result(within: seconds * second, on: handle)
  }

  private static let second = 1_000_000_000

  private static func nanoseconds(by clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * second + time.tv_nsec
  }

  /// What a processor has worked on a thread that has not ended.
  private static func work(of thread: pthread_t) -> Int {
    #if canImport(Darwin)
      var info = thread_basic_info()
      let size = MemoryLayout<thread_basic_info>.size / MemoryLayout<natural_t>.size
      var count = mach_msg_type_number_t(size)
      let status = withUnsafeMutablePointer(to: &info) {
        $0.withMemoryRebound(to: integer_t.self, capacity: size) {
          thread_info(pthread_mach_thread_np(thread), thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
        }
      }
      guard status == KERN_SUCCESS else { return .max }
      return Int(info.user_time.seconds + info.system_time.seconds) * second
        + Int(info.user_time.microseconds + info.system_time.microseconds) * 1000
    #else
      var clock = clockid_t()
      return pthread_getcpuclockid(thread, &clock) == 0 ? nanoseconds(by: clock) : .max
    #endif
  }

  /// `@unchecked`: the value is reached with the lock held only.
  private final class Task<Value: Sendable>: Runnable, @unchecked Sendable {
    private let body: @Sendable () -> Value
    private(set) var result: (value: Value, nanoseconds: Int)?
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
      let start = TimeLimit.nanoseconds(by: CLOCK_THREAD_CPUTIME_ID)
      let value = body()
      let nanoseconds = TimeLimit.nanoseconds(by: CLOCK_THREAD_CPUTIME_ID) - start
      pthread_mutex_lock(lock)
      result = (value, nanoseconds)
      pthread_cond_signal(isDone)
      pthread_mutex_unlock(lock)
    }

    /// - Parameter thread: the one that runs this. It does not end before the result is there.
    func result(within limit: Int, on thread: pthread_t) -> (value: Value, nanoseconds: Int)? {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      var left = limit
      while result == nil, left > 0 {
        let time = TimeLimit.nanoseconds(by: CLOCK_MONOTONIC) + left
        var end = timespec(tv_sec: time / TimeLimit.second, tv_nsec: time % TimeLimit.second)
        while result == nil, wait(until: &end) == 0 {}
        if result == nil { left = limit - min(limit, TimeLimit.work(of: thread)) }
      }
      return result
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
