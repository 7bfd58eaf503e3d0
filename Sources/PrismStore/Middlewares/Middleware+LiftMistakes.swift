// What a middleware cannot be lifted by, so that the compiler says why, at its place. It looks at these only where nothing
// else fits; of a key path to another action than the middleware's it said nothing but that it had failed.

extension MiddlewareProtocol {
  /// Not possible: a middleware is lifted by a path to its action.
  @available(
    *, unavailable,
    message:
      "the path of 'inputAction' must lead to the action that the middleware takes; one in a variable is given alone: '.lift(inputAction: path)'"
  )
  public func lift<SuperInput, SuperOutput, SuperState, Part>(
    inputAction: KeyPath<SuperInput, Part?>, outputAction: @escaping (OutputActionType) -> SuperOutput,
    state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<SuperInput, SuperOutput, SuperState> { .identity }

  /// Not possible: a middleware is lifted by a path to its action.
  @available(
    *, unavailable,
    message:
      "the path of 'inputAction' must lead to the action that the middleware takes; one in a variable is given alone: '.lift(inputAction: path)'"
  )
  public func lift<SuperInput, SuperOutput, Part>(
    inputAction: KeyPath<SuperInput, Part?>, outputAction: @escaping (OutputActionType) -> SuperOutput
  ) -> AnyMiddleware<SuperInput, SuperOutput, StateType> { .identity }

  /// Not possible: a middleware is lifted by a path to its action.
  @available(
    *, unavailable,
    message:
      "the path of 'inputAction' must lead to the action that the middleware takes; one in a variable is given alone: '.lift(inputAction: path)'"
  )
  public func lift<SuperInput, SuperState, Part>(
    inputAction: KeyPath<SuperInput, Part?>, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<SuperInput, OutputActionType, SuperState> { .identity }

  /// Not possible: a middleware is lifted by a path to its action.
  @available(
    *, unavailable, message: "the path of 'inputAction' must lead to the action that the middleware takes"
  )
  public func lift<SuperInput, Part>(
    inputAction: KeyPath<SuperInput, Part?>
  ) -> AnyMiddleware<SuperInput, OutputActionType, StateType> { .identity }
}

extension MiddlewareProtocol {
  /// Not possible: what the middleware sends is wrapped.
  @available(
    *, unavailable,
    message:
      "'outputAction' makes an action of what the middleware sends: give a case that takes it as payload, or a path to one"
  )
  public func lift<SuperInput, SuperOutput, SuperState>(
    inputAction: @escaping (SuperInput) -> InputActionType?, outputAction: SuperOutput,
    state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<SuperInput, SuperOutput, SuperState> { .identity }

  /// Not possible: what the middleware sends is wrapped.
  @available(
    *, unavailable,
    message:
      "'outputAction' makes an action of what the middleware sends: give a case that takes it as payload, or a path to one"
  )
  public func lift<Input: ActionOptic, SuperOutput, SuperState>(
    inputAction: Input, outputAction: SuperOutput, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<Input.Whole, SuperOutput, SuperState>
  where Input.Part == InputActionType { .identity }
}

extension MiddlewareProtocol where InputActionType == OutputActionType {
  /// Not possible: a middleware sends actions, too.
  @available(
    *, unavailable,
    message:
      "a key path makes no action of what the middleware sends: give a prism, or 'inputAction' and 'outputAction'"
  )
  public func lift<SuperAction>(
    action: KeyPath<SuperAction, InputActionType?>
  ) -> AnyMiddleware<SuperAction, SuperAction, StateType> { .identity }

  /// Not possible: a middleware sends actions, too.
  @available(
    *, unavailable,
    message:
      "a key path makes no action of what the middleware sends: give a prism, or 'inputAction' and 'outputAction'"
  )
  public func lift<SuperAction, SuperState>(
    action: KeyPath<SuperAction, InputActionType?>, state: KeyPath<SuperState, StateType>
  ) -> AnyMiddleware<SuperAction, SuperAction, SuperState> { .identity }

  /// Not possible: a middleware sends actions, too.
  @available(
    *, unavailable,
    message:
      "a key path makes no action of what the middleware sends: give a prism, or 'inputAction' and 'outputAction'"
  )
  @_disfavoredOverload
  public func lift<SuperAction, SuperState>(
    action: KeyPath<SuperAction, InputActionType?>, state: KeyPath<SuperState, StateType?>
  ) -> AnyMiddleware<SuperAction, SuperAction, SuperState> { .identity }
}

extension MiddlewareProtocol {
  /// Not possible: one middleware does not serve many elements.
  @available(
    *, unavailable,
    message:
      "each element has a middleware of its own: 'AnyMiddleware.lift(action: …, elements: …) { id in … }'"
  )
  public func lift<Path: PartialGetter, Route: StateGetter>(
    action: Path, elements: Route
  ) -> AnyMiddleware<Path.Whole, Path.Whole, Route.Whole> { .identity }

  /// Not possible: one middleware does not serve many elements.
  @available(
    *, unavailable,
    message:
      "each element has a middleware of its own: 'AnyMiddleware.lift(action: …, values: …) { id in … }'"
  )
  public func lift<Path: PartialGetter, Route: StateGetter>(
    action: Path, values: Route
  ) -> AnyMiddleware<Path.Whole, Path.Whole, Route.Whole> { .identity }
}

extension AnyMiddleware where InputActionType == OutputActionType {
  /// Not possible: the middlewares of elements send actions, too.
  @available(
    *, unavailable,
    message: "a key path makes no action of what the middleware sends: give a prism, or a path of cases"
  )
  public static func lift<Part, Element: Identifiable, Base: MiddlewareProtocol>(
    action: KeyPath<InputActionType, Part?>, elements: KeyPath<StateType, IdentifiedArray<Element>>,
    _ makeMiddleware: @escaping (_ id: Element.ID) -> Base
  ) -> AnyMiddleware { .identity }
}

extension MiddlewareProtocol {
  /// Not possible: of a path to an optional it is said that there may be no value.
  @available(*, unavailable, message: "a path to an optional is followed by '>>> Prism.some'")
  public func lift<Route: StateGetterPath>(
    state: Route
  ) -> AnyMiddleware<InputActionType, OutputActionType, Route.Whole>
  where Route.Part == StateType? { .identity }

  /// Not possible: of a path to an optional it is said that there may be no value.
  @available(*, unavailable, message: "a path to an optional is followed by '>>> Prism.some'")
  public func lift<SuperInput, SuperOutput, Route: StateGetterPath>(
    inputAction: @escaping (SuperInput) -> InputActionType?,
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: Route
  ) -> AnyMiddleware<SuperInput, SuperOutput, Route.Whole>
  where Route.Part == StateType? { .identity }

  /// Not possible: of a path to an optional it is said that there may be no value.
  @available(*, unavailable, message: "a path to an optional is followed by '>>> Prism.some'")
  public func lift<Input: ActionOptic, SuperOutput, Route: StateGetterPath>(
    inputAction: Input, outputAction: @escaping (OutputActionType) -> SuperOutput, state: Route
  ) -> AnyMiddleware<Input.Whole, SuperOutput, Route.Whole>
  where Input.Part == InputActionType, Route.Part == StateType? { .identity }
}

extension MiddlewareProtocol where InputActionType == OutputActionType {
  /// Not possible: of a path to an optional it is said that there may be no value.
  @available(*, unavailable, message: "a path to an optional is followed by '>>> Prism.some'")
  public func lift<Path: ActionOptic, Route: StateGetterPath>(
    action: Path, state: Route
  ) -> AnyMiddleware<Path.Whole, Path.Whole, Route.Whole>
  where Path.Part == InputActionType, Route.Part == StateType? { .identity }
}

/// Not possible: a store takes its reducer and its middleware apart.
@available(*, unavailable, message: "a reducer and a middleware do not combine: a store takes them apart")
public func <> <ActionType, StateType>(
  first: Reducer<ActionType, StateType>, second: some MiddlewareProtocol
) -> Reducer<ActionType, StateType> { first }

/// Not possible: a store takes its reducer and its middleware apart.
@available(*, unavailable, message: "a reducer and a middleware do not combine: a store takes them apart")
public func <> <ActionType, StateType>(
  first: some MiddlewareProtocol, second: Reducer<ActionType, StateType>
) -> Reducer<ActionType, StateType> { second }
