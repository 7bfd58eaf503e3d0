/// The state of a store, and who may touch it when.
///
/// Invariants:
/// - `state` is written by one thread, the one that set `isReducing`, and only while it is set.
/// - `isReducing` changes under the lock; who reads the state holds the lock and finds `isReducing` unset.
///
/// So a reducer runs outside the lock and in place, a reader gets a completed state, and a dispatch from another
/// thread never waits for a reducer. A reader that comes while a reducer runs has its turn before the next one begins, on
/// the thread that drains, which waits for nobody: were the reader only woken, the next reducer would be there first. The fields lie behind pointers, because the run-time checks of exclusive access
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
    /// Those that have come while a reducer was running, in order.
    @usableFromInline var waiting: ContiguousArray<Turn> = []

    @usableFromInline
    init() { drainer = .current }
  }

  /// What a thread wants done with a completed state.
  @usableFromInline
  final class Turn {
    fileprivate let body: () -> Void
    fileprivate var hasPassed = false

    fileprivate init(_ body: @escaping () -> Void) { self.body = body }
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

  /// Has `body` called while no reducer is running: at once, or by the thread that drains when its reducer has ended.
  /// The lock must be held; so it is during the call and on return.
  func whenCompleted(_ body: @escaping () -> Void) {
    guard access.pointee.isReducing else { return body() }
    precondition(
      !isOnDrainingThread, "a reducer must not read the state of its own store: use its argument")
    let turn = Turn(body)
    access.pointee.waiting.append(turn)
    while !turn.hasPassed { lock.wait() }
  }

  /// Gives their turn to those that wait. The lock must be held, and no reducer be running.
  @inlinable
  func letWaitingPass() {
    if !access.pointee.waiting.isEmpty { callWaiting() }
  }

  @usableFromInline
  func callWaiting() {
    for turn in access.pointee.waiting {
      turn.body()
      turn.hasPassed = true
    }
    access.pointee.waiting = []
    lock.wakeAll()
  }

  /// A copy of a completed state, from any thread.
  @usableFromInline
  func read() -> StateType {
    lock.lock()
    defer { lock.unlock() }
    guard access.pointee.isReducing else { return state.pointee }
    return readLater()
  }

  private func readLater() -> StateType {
    var completed: StateType?
    whenCompleted { [state] in completed = state.pointee }
    guard let completed else { preconditionFailure("a turn has passed without its call") }
    return completed
  }
}
