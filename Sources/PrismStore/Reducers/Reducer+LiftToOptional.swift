/// Lifts of the state by a lens, a path of properties or a static path to an optional: the reducer runs only while there is
/// a value.
///
/// A reducer of the optional itself is lifted by the same paths; so these are disfavoured, and where another form fits, the type
/// checker does not look at them.
extension Reducer {
  /// Lifts the state by a path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<Route: StateOptic & StateGetterPath>(
    state: Route
  ) -> Reducer<ActionType, Route.Whole> where Route.Part == StateType? {
    liftedToOptional().lifted(state)
  }

  /// Lifts the action by a function or a key path literal, the state by a path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, Route: StateOptic & StateGetterPath>(
    action: @escaping (SuperAction) -> ActionType?, state: Route
  ) -> Reducer<SuperAction, Route.Whole> where Route.Part == StateType? {
    liftedToOptional().lifted(PartialFunction(action), state)
  }

  /// Lifts the action by a key path in a variable, the state by a path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, Route: StateOptic & StateGetterPath>(
    action: KeyPath<SuperAction, ActionType?>, state: Route
  ) -> Reducer<SuperAction, Route.Whole> where Route.Part == StateType? {
    liftedToOptional().lifted(PartialFunction { $0[keyPath: action] }, state)
  }

  /// Lifts the action by a prism that is named behind a period, the state by a path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, Route: StateOptic & StateGetterPath>(
    action: Prism<SuperAction, ActionType>, state: Route
  ) -> Reducer<SuperAction, Route.Whole> where Route.Part == StateType? {
    liftedToOptional().lifted(action, state)
  }

  /// Lifts the action by a prism or a path of cases, the state by a path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<Path: ActionOptic, Route: StateOptic & StateGetterPath>(
    action: Path, state: Route
  ) -> Reducer<Path.Whole, Route.Whole> where Path.Part == ActionType, Route.Part == StateType? {
    liftedToOptional().lifted(action, state)
  }
}
