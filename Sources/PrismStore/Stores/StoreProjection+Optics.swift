// Projections by what lifts take. None of it is a function or a key path, so a call that fits one of these fits no other;
// disfavoured, they are not even tried for one that functions or key paths fit, which else is searched several times as long.

extension StoreType {
  /// This store, seen through a prism or a path of cases, which wraps the actions, and a function of states.
  @_disfavoredOverload
  @inlinable
  public func projection<Path: ActionOptic, ViewState>(
    action: Path, state: @escaping (StateType) -> ViewState
  ) -> StoreProjection<Path.Part, ViewState> where Path.Whole == ActionType {
    projection(action: { action.review($0) }, state: state)
  }

  /// This store, seen through a prism or a path of cases and one property of the state.
  ///
  /// If the property is stored, the projection publishes only after actions whose reducers may have written it.
  @_disfavoredOverload
  @inlinable
  public func projection<Path: ActionOptic, ViewState>(
    action: Path, state: KeyPath<StateType, ViewState>
  ) -> StoreProjection<Path.Part, ViewState> where Path.Whole == ActionType {
    projection(action: { action.review($0) }, state: state)
  }

  /// This store, seen through a prism or a path of cases and a lens or a path of properties.
  @_disfavoredOverload
  @inlinable
  public func projection<Path: ActionOptic, Route: StateGetterPath>(
    action: Path, state: Route
  ) -> StoreProjection<Path.Part, Route.Part> where Path.Whole == ActionType, Route.Whole == StateType {
    projection(action: { action.review($0) }, state: { state.get($0) })
  }

  /// This store, seen through a prism or a path of cases and a path to a part of the state that may be missing: `nil` then.
  @_disfavoredOverload
  @inlinable
  public func projection<Path: ActionOptic, Route: PartialGetter>(
    action: Path, state: Route
  ) -> StoreProjection<Path.Part, Route.Part?> where Path.Whole == ActionType, Route.Whole == StateType {
    projection(action: { action.review($0) }, state: { state.preview($0) })
  }

  /// This store, seen through a function of actions and a lens or a path of properties.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, Route: StateGetterPath>(
    action: @escaping (ViewAction) -> ActionType?, state: Route
  ) -> StoreProjection<ViewAction, Route.Part> where Route.Whole == StateType {
    projection(action: action, state: { state.get($0) })
  }

  /// This store, seen through a function of actions and a path to a part of the state that may be missing: `nil` then.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, Route: PartialGetter>(
    action: @escaping (ViewAction) -> ActionType?, state: Route
  ) -> StoreProjection<ViewAction, Route.Part?> where Route.Whole == StateType {
    projection(action: action, state: { state.preview($0) })
  }

  /// This store with the same actions, seen through a lens or a path of properties.
  @_disfavoredOverload
  @inlinable
  public func projection<Route: StateGetterPath>(
    state: Route
  ) -> StoreProjection<ActionType, Route.Part> where Route.Whole == StateType {
    projection(state: { state.get($0) })
  }

  /// This store with the same actions, seen through a path to a part of the state that may be missing: `nil` then.
  @_disfavoredOverload
  @inlinable
  public func projection<Route: PartialGetter>(
    state: Route
  ) -> StoreProjection<ActionType, Route.Part?> where Route.Whole == StateType {
    projection(state: { state.preview($0) })
  }

  /// This store with the same state, seen through a prism or a path of cases, which wraps the actions.
  @_disfavoredOverload
  @inlinable
  public func projection<Path: ActionOptic>(
    action: Path
  ) -> StoreProjection<Path.Part, StateType> where Path.Whole == ActionType {
    projection(action: { action.review($0) })
  }
}
