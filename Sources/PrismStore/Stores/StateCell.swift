/// The state of a store, and who may touch it when.
///
/// Invariants:
/// - `state` is written by one thread, the one that set `isReducing`, and only while it is set.
/// - `isReducing` changes under the lock; who reads the state holds the lock and finds `isReducing` unset.
///
/// So a reducer runs outside the lock and in place, a reader gets a completed state, and a dispatch from another
/// thread never waits for a reducer. The fields lie behind pointers, because the run-time checks of exclusive access
/// to class properties would cost more than the lock.
@usableFromInline
final class StateCell<StateType>: @unchecked Sendable {
  @usableFromInline let lock = RawLock()
  @usableFromInline let state: UnsafeMutablePointer<StateType>
  @usableFromInline let access: UnsafeMutablePointer<Access>

  @usableFromInline
  struct Access {
    @usableFromInline var isReducing = false
    @usableFromInline var isDraining = false
    /// The thread that drains; meaningless unless `isDraining`.
    @usableFromInline var drainer: ThreadIdentity
    @usableFromInline var waitingReaders = 0

    @usableFromInline
    init() { drainer = .current }
  }

  @usableFromInline
  init(_ initial: StateType) {
    state = .allocate(capacity: 1)
    state.initialize(to: initial)
    access = .allocate(capacity: 1)
    access.initialize(to: Access())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    access.deinitialize(count: 1)
    access.deallocate()
    lock.destroy()
  }

  /// Makes the calling thread the one that drains, unless there is one. The lock must be held.
  @inlinable
  func beginDraining() -> Bool {
    if access.pointee.isDraining { return false }
    access.pointee.isDraining = true
    access.pointee.drainer = .current
    return true
  }

  /// Whether the calling thread is the one that drains. The lock must be held.
  @usableFromInline
  var isOnDrainingThread: Bool { access.pointee.isDraining && access.pointee.drainer == .current }

  /// Returns, with the lock held as before, when no reducer is running.
  @usableFromInline
  func waitWhileReducing() {
    while access.pointee.isReducing {
      precondition(
        !isOnDrainingThread, "a reducer must not read the state of its own store: use its argument")
      access.pointee.waitingReaders += 1
      lock.wait()
      access.pointee.waitingReaders -= 1
    }
  }

  /// Marks the end of a reduction. The lock must be held.
  @inlinable
  func endReducing() {
    access.pointee.isReducing = false
    if access.pointee.waitingReaders > 0 { lock.wakeAll() }
  }

  /// A copy of a completed state, from any thread.
  @usableFromInline
  func read() -> StateType {
    lock.lock()
    defer { lock.unlock() }
    waitWhileReducing()
    return state.pointee
  }
}
