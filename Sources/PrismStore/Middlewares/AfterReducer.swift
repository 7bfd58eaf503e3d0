/// What a ``Middleware`` wants done once the reducers have run and the new state is published.
@frozen
public struct AfterReducer: Monoid {
  @usableFromInline let run: (() -> Void)?

  @inlinable
  init(run: (() -> Void)?) { self.run = run }

  /// Does `action` after the reducers.
  @inlinable
  public static func `do`(_ action: @escaping () -> Void) -> AfterReducer { .init(run: action) }

  /// Does nothing.
  @inlinable
  public static func doNothing() -> AfterReducer { .init(run: nil) }

  /// Does nothing.
  @inlinable
  public static var identity: AfterReducer { .init(run: nil) }

  /// Does `other` first, then this: the way out of a chain of middlewares is the way in reversed.
  @inlinable
  public func combine(_ other: AfterReducer) -> AfterReducer {
    guard let first = other.run else { return self }
    guard let second = run else { return other }
    return .do {
      first()
      second()
    }
  }

  /// Does what there is to do.
  @inlinable
  public func reducerIsDone() { run?() }
}
