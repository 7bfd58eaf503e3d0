#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Threads that take the next index until none is left; the result is in the order of the indices, so it is the same
/// for any number of threads.
///
/// POSIX threads rather than Swift concurrency: a parser needs a stack of known size, and secondary threads have
/// 512 KiB on macOS and 128 KiB with musl unless asked for more.
package enum Workers {
  private static let stackSize = 8 << 20

  /// `body(0) … body(count - 1)`, on up to `threads` threads.
  ///
  /// - Parameters:
  ///   - grain: how many indices a thread takes at a time.
  ///   - progress: told how many indices are taken, never from two threads at once.
  package static func map<Result: Sendable>(
    _ count: Int, threads: Int = Processors.count, grain: Int = 4,
    progress: (@Sendable (Int, Int) -> Void)? = nil,
    _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    map(count, threads: threads, grain: grain, progress: progress, state: {}) { _, index in body(index) }
  }

  /// `body(0) … body(count - 1)`, on up to `threads` threads that each work with a state of their own.
  ///
  /// - Parameter state: makes the state, once on each thread. Results must not depend on what it has seen before.
  package static func map<State, Result: Sendable>(
    _ count: Int, threads: Int = Processors.count, grain: Int = 4,
    progress: (@Sendable (Int, Int) -> Void)? = nil,
    state: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (inout State, Int) -> Result
  ) -> [Result] {
    // All empty arrays share their storage, into which every thread would write that it is empty.
    if count == 0 { return [] }
    return Array(unsafeUninitializedCapacity: count) { slots, initializedCount in
      let work = Work(slots, grain: grain, progress: progress, state: state, body: body)
      var handles: [pthread_t] = []
      for _ in 1..<max(1, min(threads, count / grain)) {
        if let handle = start(work) { handles.append(handle) }
      }
      // This thread works too, so a system that grants no thread still gets the job done.
      work.run()
      for handle in handles { pthread_join(handle, nil) }
      initializedCount = count
    }
  }

  static func start(_ work: Runnable) -> pthread_t? {
    // A thread takes after the one that starts it.
    let signals = SignalDelay()
    defer { signals.end() }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let context = Unmanaged.passRetained(work)
    // A number with glibc, elsewhere a pointer.
    #if canImport(Glibc)
      var handle = pthread_t()
    #else
      var handle: pthread_t?
    #endif
    let status = pthread_create(&handle, &attributes, { run($0) }, context.toOpaque())
    if status == 0 { return handle }
    context.release()
    return nil
  }
}

/// - Parameter context: an optional in some C libraries, and never nil.
private func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<Runnable>.fromOpaque(context!).takeRetainedValue().run()
  return nil
}

/// `@unchecked`: it has no state of its own; each subclass says how its state is kept apart.
class Runnable: @unchecked Sendable {
  func run() {}
}

/// `@unchecked`: every slot is written by the one thread that took its index, and read after all threads have ended.
private final class Work<State, Result: Sendable>: Runnable, @unchecked Sendable {
  private let grain: Int
  private let progress: (@Sendable (Int, Int) -> Void)?
  private let state: @Sendable () -> State
  private let body: @Sendable (inout State, Int) -> Result
  private let slots: UnsafeMutableBufferPointer<Result>
  private let next = Locked(0)

  init(
    _ slots: UnsafeMutableBufferPointer<Result>, grain: Int, progress: (@Sendable (Int, Int) -> Void)?,
    state: @escaping @Sendable () -> State, body: @escaping @Sendable (inout State, Int) -> Result
  ) {
    self.slots = slots
    self.grain = grain
    self.progress = progress
    self.state = state
    self.body = body
  }

  override func run() {
    guard var indices = take() else { return }
    var state = state()
    while true {
      for index in indices { slots.initializeElement(at: index, to: body(&state, index)) }
      guard let next = take() else { return }
      indices = next
    }
  }

  private func take() -> Range<Int>? {
    next.withLock { next in
      guard next < slots.count else { return nil }
      let start = next
      next = min(slots.count, start + grain)
      progress?(next, slots.count)
      return start..<next
    }
  }
}
