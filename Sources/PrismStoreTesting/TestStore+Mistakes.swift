// What cannot be received, so that the compiler says why. It looks at these only where nothing else fits.

extension TestStore {
  /// Not possible: only actions that are `Equatable` can be told from others.
  @available(
    *, unavailable,
    message:
      "an action that is not Equatable is received by its case: give the path, as 'AppAction.prism.orders.add'"
  )
  public func receive(
    _ action: ActionType, timeout: Duration = .seconds(5), expected: (inout StateType) -> Void = { _ in }
  ) async {}

  /// Not possible: a constructor does not tell which actions it has made.
  @available(
    *, unavailable,
    message: "a case constructor finds no action: give the path, as 'AppAction.prism.orders.add'"
  )
  public func receive<Part>(
    _ constructor: (Part) -> ActionType, timeout: Duration = .seconds(5),
    expected: (inout StateType) -> Void = { _ in }
  ) async {}
}
