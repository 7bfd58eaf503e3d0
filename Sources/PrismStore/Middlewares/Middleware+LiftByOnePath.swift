/// One path for both directions.
extension MiddlewareProtocol where InputActionType == OutputActionType {
  /// Lifts both directions by a prism, the state by a function.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, InputActionType>, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<SuperAction, SuperAction, SuperState> {
    lifted(action, { action.review($0) }, state)
  }

  /// Lifts both directions by a prism, the state by a lens.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, InputActionType>, state: Lens<SuperState, StateType>
  ) -> AnyMiddleware<SuperAction, SuperAction, SuperState> {
    lifted(action, { action.review($0) }, { state.get($0) })
  }

  /// Lifts both directions by a prism, the state by a path of properties.
  @inlinable
  public func lift<SuperAction, Route: StatePath & StateGetterPath>(
    action: Prism<SuperAction, InputActionType>, state: Route
  ) -> AnyMiddleware<SuperAction, SuperAction, Route.Whole>
  where Route.Part == StateType {
    lifted(action, { action.review($0) }, { state.get($0) })
  }

  /// Lifts both directions by a prism, the state by a key path in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, InputActionType>, state: KeyPath<SuperState, StateType>
  ) -> AnyMiddleware<SuperAction, SuperAction, SuperState> {
    lifted(action, { action.review($0) }, { $0[keyPath: state] })
  }

  /// Lifts both directions by a prism.
  @inlinable
  public func lift<SuperAction>(
    action: Prism<SuperAction, InputActionType>
  ) -> AnyMiddleware<SuperAction, SuperAction, StateType> {
    lifted(action, { action.review($0) }, { $0 })
  }

  /// Lifts both directions by a path of cases, the state by a function.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<Path.Whole, Path.Whole, SuperState>
  where Path.Part == InputActionType {
    lifted(action, { action.review($0) }, state)
  }

  /// Lifts both directions by a path of cases, the state by a lens.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: Lens<SuperState, StateType>
  ) -> AnyMiddleware<Path.Whole, Path.Whole, SuperState>
  where Path.Part == InputActionType {
    lifted(action, { action.review($0) }, { state.get($0) })
  }

  /// Lifts both directions by a path of cases, the state by a path of properties.
  @inlinable
  public func lift<Path: ActionPath, Route: StatePath & StateGetterPath>(
    action: Path, state: Route
  ) -> AnyMiddleware<Path.Whole, Path.Whole, Route.Whole>
  where Path.Part == InputActionType, Route.Part == StateType {
    lifted(action, { action.review($0) }, { state.get($0) })
  }

  /// Lifts both directions by a path of cases, the state by a key path in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: KeyPath<SuperState, StateType>
  ) -> AnyMiddleware<Path.Whole, Path.Whole, SuperState>
  where Path.Part == InputActionType {
    lifted(action, { action.review($0) }, { $0[keyPath: state] })
  }

  /// Lifts both directions by a path of cases.
  @inlinable
  public func lift<Path: ActionPath>(
    action: Path
  ) -> AnyMiddleware<Path.Whole, Path.Whole, StateType>
  where Path.Part == InputActionType {
    lifted(action, { action.review($0) }, { $0 })
  }
}
