// Projections by what lifts take. None of it is a function or a key path, so a call that fits one of these fits no other;
// disfavoured, they are not even tried for one that functions or key paths fit, which else is searched several times as long.
// Each takes concrete types: of generic ones the compiler says, whatever is wrong in a closure, that it cannot infer its
// parameters.

extension StoreType {
  // MARK: By a prism

  /// This store with the same state, seen through a prism, which wraps the actions.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction>(
    action: Prism<ActionType, ViewAction>
  ) -> StoreProjection<ViewAction, StateType> {
    projection(action: action.review)
  }

  /// This store, seen through a prism, which wraps the actions, and a function of states.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: Prism<ActionType, ViewAction>, state: @escaping (StateType) -> ViewState
  ) -> StoreProjection<ViewAction, ViewState> {
    projection(action: action.review, state: state)
  }

  /// This store, seen through a prism, which wraps the actions, and one property of the state.
  ///
  /// If the property is stored, the projection publishes only after actions whose reducers may have written it.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: Prism<ActionType, ViewAction>, state: KeyPath<StateType, ViewState>
  ) -> StoreProjection<ViewAction, ViewState> {
    projection(action: action.review, state: state)
  }

  /// This store, seen through a prism, which wraps the actions, and a lens.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: Prism<ActionType, ViewAction>, state: Lens<StateType, ViewState>
  ) -> StoreProjection<ViewAction, ViewState> {
    projection(action: action.review, state: state.get)
  }

  /// This store, seen through a prism, which wraps the actions, and a path of properties.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: Prism<ActionType, ViewAction>, state: LensPath<StateType, ViewState>
  ) -> StoreProjection<ViewAction, ViewState> {
    projection(action: action.review, state: state.get)
  }

  /// This store, seen through a prism, which wraps the actions, and an affine traversal; of what is not there, `nil`.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: Prism<ActionType, ViewAction>, state: AffineTraversal<StateType, ViewState>
  ) -> StoreProjection<ViewAction, ViewState?> {
    projection(action: action.review, state: state.preview)
  }

  // MARK: By a path of cases

  /// This store with the same state, seen through a path of cases, which wraps the actions.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction>(
    action: PrismPath<ActionType, ViewAction>
  ) -> StoreProjection<ViewAction, StateType> {
    projection(action: action.review)
  }

  /// This store, seen through a path of cases, which wraps the actions, and a function of states.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: PrismPath<ActionType, ViewAction>, state: @escaping (StateType) -> ViewState
  ) -> StoreProjection<ViewAction, ViewState> {
    projection(action: action.review, state: state)
  }

  /// This store, seen through a path of cases, which wraps the actions, and one property of the state.
  ///
  /// If the property is stored, the projection publishes only after actions whose reducers may have written it.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: PrismPath<ActionType, ViewAction>, state: KeyPath<StateType, ViewState>
  ) -> StoreProjection<ViewAction, ViewState> {
    projection(action: action.review, state: state)
  }

  /// This store, seen through a path of cases, which wraps the actions, and a lens.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: PrismPath<ActionType, ViewAction>, state: Lens<StateType, ViewState>
  ) -> StoreProjection<ViewAction, ViewState> {
    projection(action: action.review, state: state.get)
  }

  /// This store, seen through a path of cases, which wraps the actions, and a path of properties.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: PrismPath<ActionType, ViewAction>, state: LensPath<StateType, ViewState>
  ) -> StoreProjection<ViewAction, ViewState> {
    projection(action: action.review, state: state.get)
  }

  /// This store, seen through a path of cases, which wraps the actions, and an affine traversal; of what is not there, `nil`.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: PrismPath<ActionType, ViewAction>, state: AffineTraversal<StateType, ViewState>
  ) -> StoreProjection<ViewAction, ViewState?> {
    projection(action: action.review, state: state.preview)
  }

  // MARK: By a function of actions

  /// This store, seen through a function of actions and a lens.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: @escaping (ViewAction) -> ActionType?, state: Lens<StateType, ViewState>
  ) -> StoreProjection<ViewAction, ViewState> {
    projection(action: action, state: state.get)
  }

  /// This store, seen through a function of actions and a path of properties.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: @escaping (ViewAction) -> ActionType?, state: LensPath<StateType, ViewState>
  ) -> StoreProjection<ViewAction, ViewState> {
    projection(action: action, state: state.get)
  }

  /// This store, seen through a function of actions and an affine traversal; of what is not there, `nil`.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: @escaping (ViewAction) -> ActionType?, state: AffineTraversal<StateType, ViewState>
  ) -> StoreProjection<ViewAction, ViewState?> {
    projection(action: action, state: state.preview)
  }

  // MARK: With the same actions

  /// This store with the same actions, seen through a lens.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewState>(
    state: Lens<StateType, ViewState>
  ) -> StoreProjection<ActionType, ViewState> {
    projection(state: state.get)
  }

  /// This store with the same actions, seen through a path of properties.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewState>(
    state: LensPath<StateType, ViewState>
  ) -> StoreProjection<ActionType, ViewState> {
    projection(state: state.get)
  }

  /// This store with the same actions, seen through an affine traversal; of what is not there, `nil`.
  @_disfavoredOverload
  @inlinable
  public func projection<ViewState>(
    state: AffineTraversal<StateType, ViewState>
  ) -> StoreProjection<ActionType, ViewState?> {
    projection(state: state.preview)
  }
}
