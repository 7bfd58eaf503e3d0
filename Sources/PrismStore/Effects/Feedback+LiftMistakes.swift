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
