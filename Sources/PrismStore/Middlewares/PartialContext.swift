/// The context of a middleware whose part of the state is not always there: it is given when the part first is.
///
/// A middleware may keep the function that reads the state for as long as it likes, and it has to return a part even
/// when there is none any more: then it returns the part that was there at the last action.
@usableFromInline
final class PartialContext<StateType>: @unchecked Sendable {
  private let lock = Lock()
  private var give: ((_ fallback: @escaping GetState<StateType>) -> Void)?
  /// Kept by the function that reads the state; where nobody keeps that, no part is kept either, and the reducers change
  /// theirs without a copy.
  private weak var last: LastPart<StateType>?

  @usableFromInline
  init() {}

  /// Sets how the context is given, once the part is there.
  @usableFromInline
  func postpone(_ give: @escaping (_ fallback: @escaping GetState<StateType>) -> Void) {
    lock.withLock { self.give = give }
  }

  /// Must be called whenever the middleware is about to run.
  @usableFromInline
  func partIsThere(_ part: StateType) {
    let give = lock.withLock {
      defer { self.give = nil }
      return self.give
    }
    guard let give else {
      last?.value = part
      return
    }
    let last = LastPart(part)
    self.last = last
    give { last.value }
  }
}

/// A value that any thread may read while one writes it.
private final class LastPart<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set {
      let old = lock.withLock {
        defer { stored = newValue }
        return stored
      }
      withExtendedLifetime(old) {}  // released outside the lock
    }
  }
}
