/// Which actions a reducer or a middleware does anything for.
///
/// A lift asks before it looks at the state, because an access to that may have effects of its own: a setter, an observer.
@frozen
@usableFromInline
struct ActionFinder<Action> {
  /// Whether every action is found; the function need not be called then.
  @usableFromInline let findsAll: Bool
  @usableFromInline let function: (Action) -> Bool

  @inlinable
  @inline(__always)
  init(findsAll: Bool = false, _ function: @escaping (Action) -> Bool) {
    self.findsAll = findsAll
    self.function = function
  }

  @inlinable
  static var all: ActionFinder { ActionFinder(findsAll: true) { _ in true } }

  @inlinable
  static var none: ActionFinder { ActionFinder { _ in false } }

  @inlinable
  @inline(__always)
  func callAsFunction(_ action: Action) -> Bool { findsAll || function(action) }

  /// Finds what one of both finds.
  @inlinable
  func or(_ other: ActionFinder) -> ActionFinder {
    if findsAll || other.findsAll { return .all }
    let (first, second) = (function, other.function)
    return ActionFinder { first($0) || second($0) }
  }

  /// Finds an action of which `path` finds a part that this finds.
  @inlinable
  func through<Path: PartialGetter>(_ path: Path) -> ActionFinder<Path.Whole> where Path.Part == Action {
    if findsAll { return .init { path.preview($0) != nil } }
    let function = function
    return .init { whole in
      guard let part = path.preview(whole) else { return false }
      return function(part)
    }
  }
}
