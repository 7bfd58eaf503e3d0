#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// A mutex and the condition that goes with it, at addresses that never change.
///
/// Built on pthread and not on `Synchronization.Mutex`, which needs newer Apple systems than this package and in
/// which the thread sanitizer sees races that are not there.
@usableFromInline
final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  @usableFromInline
  init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    let failure = pthread_mutex_init(mutex, nil) != 0 || pthread_cond_init(condition, nil) != 0
    precondition(!failure, "no memory for a lock")
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  @usableFromInline
  func lock() { pthread_mutex_lock(mutex) }

  @usableFromInline
  func unlock() { pthread_mutex_unlock(mutex) }

  /// Gives the lock up until another thread calls ``wakeAll()``, and holds it again on return.
  @usableFromInline
  func wait() { pthread_cond_wait(condition, mutex) }

  @usableFromInline
  func wakeAll() { pthread_cond_broadcast(condition) }

  @inlinable
  func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// Which thread runs this code, as a value to compare.
@usableFromInline
struct ThreadIdentity: Equatable, Sendable {
  private let bits: UInt

  @usableFromInline
  static var current: ThreadIdentity {
    #if canImport(Darwin) || canImport(Musl)
      ThreadIdentity(bits: UInt(bitPattern: pthread_self()))
    #elseif canImport(Bionic)
      ThreadIdentity(bits: UInt(bitPattern: pthread_self()))
    #else
      ThreadIdentity(bits: UInt(pthread_self()))
    #endif
  }
}
