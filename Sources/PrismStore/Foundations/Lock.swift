#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Bionic)
  public import Bionic
#endif

/// A mutex and a condition at fixed addresses, without an owner: a call of it counts no reference.
///
/// Built on pthread and not on `Synchronization.Mutex`, which needs newer Apple systems than this package and in
/// which the thread sanitizer sees races that are not there.
@usableFromInline
struct RawLock: @unchecked Sendable {
  @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  @usableFromInline
  init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    let failure = pthread_mutex_init(mutex, nil) != 0 || pthread_cond_init(condition, nil) != 0
    precondition(!failure, "no memory for a lock")
  }

  /// Must be called once, by whoever holds the lock as a property, when nobody can use it any more.
  @usableFromInline
  func destroy() {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  @inlinable
  func lock() { pthread_mutex_lock(mutex) }

  @inlinable
  func unlock() { pthread_mutex_unlock(mutex) }

  /// Gives the lock up until another thread calls ``wakeAll()``, and holds it again on return.
  @usableFromInline
  func wait() { pthread_cond_wait(condition, mutex) }

  @usableFromInline
  func wakeAll() { pthread_cond_broadcast(condition) }
}

/// A lock that owns itself, for all but the hottest calls.
package final class Lock: Sendable {
  private let raw = RawLock()

  package init() {}

  deinit { raw.destroy() }

  package func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    raw.lock()
    defer { raw.unlock() }
    return try body()
  }

  /// Must be called within ``withLock(_:)``.
  package func wait() { raw.wait() }

  package func wakeAll() { raw.wakeAll() }
}

/// Lets other threads run.
package func pauseForAMillisecond() { usleep(1_000) }

/// Which thread runs this code, as a value to compare.
@usableFromInline
@frozen
struct ThreadIdentity: Equatable, Sendable {
  @usableFromInline let bits: UInt

  @inlinable
  init(bits: UInt) { self.bits = bits }

  @inlinable
  static var current: ThreadIdentity {
    #if canImport(Darwin) || canImport(Musl) || canImport(Bionic)
      ThreadIdentity(bits: UInt(bitPattern: pthread_self()))
    #else
      ThreadIdentity(bits: UInt(pthread_self()))
    #endif
  }
}
