/// Lifts of the action by a function, or by a key path literal (`\.volume`), which the compiler turns into one: it then
/// costs a call, where a key path object costs a hundred nanoseconds.
extension Reducer {
  /// Lifts the action by a function, a key path literal among them.
  @inlinable
  public func lift<SuperAction>(
    action: @escaping (SuperAction) -> ActionType?
  ) -> Reducer<SuperAction, StateType> { lift(actionGetter: action) }

  /// Lifts the action by a function or a key path literal, the state by a key path.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: @escaping (SuperAction) -> ActionType?, state: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted(PartialFunction(action), at: state) }

  /// Lifts the action by a function or a key path literal, the state by a key path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: @escaping (SuperAction) -> ActionType?, state: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<SuperAction, SuperState> { lifted(PartialFunction(action), at: state) }

  /// Lifts the action by a function or a key path literal, the state by a lens.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: @escaping (SuperAction) -> ActionType?, state: Lens<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted(PartialFunction(action), state) }

  /// Lifts the action by a function or a key path literal, the state by a prism; runs only while the case holds.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: @escaping (SuperAction) -> ActionType?, state: Prism<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted(PartialFunction(action), state) }

  /// Lifts the action by a function or a key path literal, the state by an affine traversal; runs only while there is a target.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: @escaping (SuperAction) -> ActionType?, state: AffineTraversal<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted(PartialFunction(action), state) }

  /// Lifts the action by a function or a key path literal, the state by any other path.
  @inlinable
  public func lift<SuperAction, StateRoute: StatePath>(
    action: @escaping (SuperAction) -> ActionType?, state: StateRoute
  ) -> Reducer<SuperAction, StateRoute.Whole> where StateRoute.Part == StateType {
    lifted(PartialFunction(action), state)
  }
}
