// What a function of a middleware cannot be lifted by, so that the compiler says why, at its place. It looks at these only where
// nothing else fits; in a list of middlewares it said nothing but that it had failed.

extension AnyMiddleware where InputActionType == OutputActionType {
  /// Not possible: the middleware is one of the part.
  @available(
    *, unavailable,
    message: "the function must make a middleware of the action and of the state to which the paths lead"
  )
  public static func lift<Path: ActionOptic, Route, Base: MiddlewareProtocol>(
    action: Path, state: Route, _ makeMiddleware: @escaping () -> Base
  ) -> AnyMiddleware where Path.Whole == InputActionType { .identity }

  /// Not possible: the middleware is one of an element.
  @available(
    *, unavailable,
    message:
      "the function must make a middleware of the elements to which the paths lead, and of their action"
  )
  public static func lift<Path: ActionOptic, Route, ID: Hashable, Action, Base: MiddlewareProtocol>(
    action: Path, elements: Route, _ makeMiddleware: @escaping (_ id: ID) -> Base
  ) -> AnyMiddleware where Path.Whole == InputActionType, Path.Part == ElementAction<ID, Action> { .identity }

  /// Not possible: the middleware is one of an element.
  @available(
    *, unavailable,
    message:
      "the function must make a middleware of the elements to which the paths lead, and of their action"
  )
  public static func lift<Path: ActionOptic, Route, ID: Hashable, Action, Base: MiddlewareProtocol>(
    action: Path, elements: Route, _ makeMiddleware: @escaping (_ id: ID) -> Base
  ) -> AnyMiddleware where Path.Whole == InputActionType, Path.Part == (id: ID, action: Action) { .identity }

  /// Not possible: the middleware is one of a value.
  @available(
    *, unavailable,
    message: "the function must make a middleware of the values to which the paths lead, and of their action"
  )
  public static func lift<Path: ActionOptic, Route, ID: Hashable, Action, Base: MiddlewareProtocol>(
    action: Path, values: Route, _ makeMiddleware: @escaping (_ id: ID) -> Base
  ) -> AnyMiddleware where Path.Whole == InputActionType, Path.Part == ElementAction<ID, Action> { .identity }

  /// Not possible: the middleware is one of a value.
  @available(
    *, unavailable,
    message: "the function must make a middleware of the values to which the paths lead, and of their action"
  )
  public static func lift<Path: ActionOptic, Route, ID: Hashable, Action, Base: MiddlewareProtocol>(
    action: Path, values: Route, _ makeMiddleware: @escaping (_ id: ID) -> Base
  ) -> AnyMiddleware where Path.Whole == InputActionType, Path.Part == (id: ID, action: Action) { .identity }
}
