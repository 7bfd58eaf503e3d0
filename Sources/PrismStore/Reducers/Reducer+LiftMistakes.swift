// What a reducer cannot be lifted to or by, so that the compiler says why, at its place. It looks at these only where nothing
// else fits; of a key path to another action than the reducer's it said nothing but that it had failed.

extension Reducer {
  /// Not possible: a reducer changes its part of the state.
  @available(
    *, unavailable, message: "the state's path must lead to a 'var' of the type that the reducer changes"
  )
  public func lift<SuperState, Part>(state: KeyPath<SuperState, Part>) -> Reducer<ActionType, SuperState> {
    .identity
  }

  /// Not possible: a reducer changes its part of the state.
  @available(
    *, unavailable, message: "the state's path must lead to a 'var' of the type that the reducer changes"
  )
  public func lift<SuperAction, SuperState, Part>(
    action: @escaping (SuperAction) -> ActionType?, state: KeyPath<SuperState, Part>
  ) -> Reducer<SuperAction, SuperState> { .identity }

  /// Not possible: a reducer changes its part of the state.
  @available(
    *, unavailable, message: "the state's path must lead to a 'var' of the type that the reducer changes"
  )
  public func lift<SuperAction, SuperState, Part>(
    action: Prism<SuperAction, ActionType>, state: KeyPath<SuperState, Part>
  ) -> Reducer<SuperAction, SuperState> { .identity }

  /// Not possible: a reducer changes its part of the state.
  @available(
    *, unavailable, message: "the state's path must lead to a 'var' of the type that the reducer changes"
  )
  public func lift<Path: ActionPath, SuperState, Part>(
    action: Path, state: KeyPath<SuperState, Part>
  ) -> Reducer<Path.Whole, SuperState> where Path.Part == ActionType { .identity }
}

extension Reducer {
  /// Not possible: a reducer is lifted by a path to its action.
  @available(*, unavailable, message: "the action's path must lead to the action that the reducer takes")
  public func lift<SuperAction, Part>(
    action: KeyPath<SuperAction, Part?>
  ) -> Reducer<SuperAction, StateType> { .identity }

  /// Not possible: a reducer is lifted by a path to its action.
  @available(*, unavailable, message: "the action's path must lead to the action that the reducer takes")
  public func lift<SuperAction, SuperState, Part>(
    action: KeyPath<SuperAction, Part?>, state: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { .identity }
}

extension Reducer where StateType: Identifiable {
  /// Not possible: a reducer of an element is lifted to a collection by `elements:`.
  @available(
    *, unavailable, message: "a reducer of an element is lifted to a collection of them by 'elements:'"
  )
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: WritableKeyPath<SuperState, IdentifiedArray<StateType>>
  ) -> Reducer<Path.Whole, SuperState> { .identity }

  /// Not possible: a reducer of an element is lifted to a collection by `elements:`.
  @available(
    *, unavailable, message: "a reducer of an element is lifted to a collection of them by 'elements:'"
  )
  public func lift<SuperAction, Part, SuperState>(
    action: KeyPath<SuperAction, Part?>, state: WritableKeyPath<SuperState, IdentifiedArray<StateType>>
  ) -> Reducer<SuperAction, SuperState> { .identity }
}
