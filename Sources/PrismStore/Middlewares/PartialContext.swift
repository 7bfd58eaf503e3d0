/// The context of a middleware whose part of the state is not always there: it is given when the part first is.
///
/// A middleware may keep the function that reads the state for as long as it likes, and it has to return a part even
/// when there is none any more: then it returns the part that was there at the last action.
@usableFromInline
@_fixed_layout
final class PartialContext<StateType>: @unchecked Sendable {
  @usableFromInline let lock = RawLock()
  /// Under the lock.
  @usableFromInline var give: ((_ fallback: @escaping GetState<StateType>) -> Void)?
  /// Kept by the function that reads the state; where nobody keeps that, no part is kept either, and the reducers change
  /// theirs without a copy.
  @usableFromInline weak var last: LastPart<StateType>?

  @inlinable
  init() {}

  deinit { lock.destroy() }

  /// Sets how the context is given, once the part is there.
  @usableFromInline
  func postpone(_ give: @escaping (_ fallback: @escaping GetState<StateType>) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    self.give = give
  }

  /// Must be called whenever the middleware is about to run.
  @inlinable
  func partIsThere(_ part: StateType) {
    lock.lock()
    let give = give.take()
    lock.unlock()
    if let give { return begin(part, give) }
    last?.value = part
  }

  @inline(never)
  @usableFromInline
  func begin(_ part: StateType, _ give: (_ fallback: @escaping GetState<StateType>) -> Void) {
    let last = LastPart(part)
    self.last = last
    give { last.value }
  }
}

/// A value that any thread may read while one writes it.
@usableFromInline
@_fixed_layout
final class LastPart<Value>: @unchecked Sendable {
  @usableFromInline let lock = RawLock()
  /// Under the lock.
  @usableFromInline var stored: Value

  @inlinable
  init(_ value: Value) { stored = value }

  deinit { lock.destroy() }

  @inlinable
  var value: Value {
    get {
      lock.lock()
      defer { lock.unlock() }
      return stored
    }
    set {
      var value = newValue
      lock.lock()
      swap(&stored, &value)
      lock.unlock()
      withExtendedLifetime(value) {}  // released outside the lock
    }
  }
}
