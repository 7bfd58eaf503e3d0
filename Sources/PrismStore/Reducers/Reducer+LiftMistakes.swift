// What a reducer cannot be lifted to, so that the compiler says why. It looks at these only where nothing else fits.

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
