/// What a ``Middleware`` wants done once the reducers have run and the new state is published.
///
/// A flat list, so that a chain of any length runs on a small stack.
@frozen
public struct AfterReducer: Monoid {
  /// In the order of the middlewares, which is run backwards.
  @usableFromInline var steps: ContiguousArray<() -> Void>

  @inlinable
  init(steps: ContiguousArray<() -> Void>) { self.steps = steps }

  /// Does `action` after the reducers.
  @inlinable
  public static func `do`(_ action: @escaping () -> Void) -> AfterReducer { .init(steps: [action]) }

  /// Does nothing.
  @inlinable
  public static func doNothing() -> AfterReducer { .init(steps: []) }

  /// Does nothing.
  @inlinable
  public static var identity: AfterReducer { .init(steps: []) }

  /// Does `other` first, then this: the way out of a chain of middlewares is the way in reversed.
  @inlinable
  public func combine(_ other: AfterReducer) -> AfterReducer { .init(steps: steps + other.steps) }

  /// Does what there is to do.
  @inlinable
  public func reducerIsDone() { for step in steps.reversed() { step() } }
}
