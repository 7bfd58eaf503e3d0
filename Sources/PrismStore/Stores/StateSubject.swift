/// Where a store's state begins.
///
/// The three names are those that code for other reactive frameworks writes; the store itself needs none of them,
/// and each is the same here.
@frozen
public struct StateSubject<StateType> {
  @usableFromInline let initialValue: StateType

  /// Begins with `initialValue`.
  @inlinable
  public init(initialValue: StateType) { self.initialValue = initialValue }

  /// Begins with `initialValue`.
  @inlinable
  public static func combine(initialValue: StateType) -> StateSubject { .init(initialValue: initialValue) }

  /// Begins with `initialValue`.
  @inlinable
  public static func rx(initialValue: StateType) -> StateSubject { .init(initialValue: initialValue) }

  /// Begins with `initialValue`.
  @inlinable
  public static func reactive(initialValue: StateType) -> StateSubject { .init(initialValue: initialValue) }
}
