// What a feedback cannot be lifted by, so that the compiler says why. It looks at these only where nothing else fits.

extension Feedback {
  /// Not possible: a feedback sends actions.
  @available(*, unavailable, message: "a key path makes no action of what the feedback answers: give a prism")
  public func lift<SuperAction>(
    action: KeyPath<SuperAction, Action?>
  ) -> Feedback<SuperAction, State> { .identity }

  /// Not possible: a feedback sends actions.
  @available(*, unavailable, message: "a key path makes no action of what the feedback answers: give a prism")
  public func lift<SuperAction, SuperState>(
    action: KeyPath<SuperAction, Action?>, state: KeyPath<SuperState, State>
  ) -> Feedback<SuperAction, SuperState> { .identity }

  /// Not possible: what the feedback answers is wrapped.
  @available(
    *, unavailable,
    message:
      "'action' makes an action of what the feedback answers: give a case that takes it as payload, or a path to one"
  )
  public func lift<SuperAction, SuperState>(
    action: SuperAction, state: KeyPath<SuperState, State>
  ) -> Feedback<SuperAction, SuperState> { .identity }
}

extension Feedback {
  /// Not possible: of a path to an optional it is said that there may be no value.
  @available(*, unavailable, message: "a path to an optional is followed by '>>> Prism.some'")
  public func lift<Route: StateGetterPath>(
    state: Route
  ) -> Feedback<Action, Route.Whole> where Route.Part == State? { .identity }

  /// Not possible: of a path to an optional it is said that there may be no value.
  @available(*, unavailable, message: "a path to an optional is followed by '>>> Prism.some'")
  public func lift<SuperAction, Route: StateGetterPath>(
    action: @escaping (Action) -> SuperAction, state: Route
  ) -> Feedback<SuperAction, Route.Whole> where Route.Part == State? { .identity }

  /// Not possible: of a path to an optional it is said that there may be no value.
  @available(*, unavailable, message: "a path to an optional is followed by '>>> Prism.some'")
  public func lift<Path: ActionOptic, Route: StateGetterPath>(
    action: Path, state: Route
  ) -> Feedback<Path.Whole, Route.Whole> where Path.Part == Action, Route.Part == State? { .identity }
}
