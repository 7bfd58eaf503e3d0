/// After which actions a store publishes its state. The state itself never depends on it.
public enum ShouldEmitValue<StateType> {
  /// After every action, also one that no reducer took.
  case always
  /// Never; the state can still be read.
  case never
  /// When the function of the old and the new state says so.
  ///
  /// The store keeps the old state while it reduces, so what a reducer changes of a large payload is copied. Where
  /// only some of the state is of interest, a projection through a key path costs less and compares nothing.
  case when((_ old: StateType, _ new: StateType) -> Bool)
}

extension ShouldEmitValue where StateType: Equatable {
  /// When the state is another one; see ``when(_:)`` for the cost.
  public static var whenDifferent: ShouldEmitValue { .when(!=) }
}
