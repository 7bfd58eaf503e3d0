/// Lifts from the types of one middleware to those of a store, of any of its three sides.
///
/// - `inputAction` finds the part of an action; where it finds none, the middleware is not called.
/// - `outputAction` wraps what the middleware sends. A path of cases wraps any number of levels at once; case
///   constructors are lifted level by level, from inside to outside.
/// - `state` reads the part of the state, each time that the middleware reads it.
///
/// Closures, key path literals, case constructors, prisms and lenses and their paths go in any mix.
extension MiddlewareProtocol {
  @inlinable
  func lifted<Input: PartialGetter, SuperOutput, SuperState>(
    _ input: Input, _ output: @escaping (OutputActionType) -> SuperOutput,
    _ project: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<Input.Whole, SuperOutput, SuperState> where Input.Part == InputActionType {
    let base = AnyMiddleware(self).joined
    let (handle, look) = (base.handler, base.look)
    return AnyMiddleware(parts: [
      .init(
        receiveContext: { getState, handler in
          base.receiveContext(getState: { project(getState()) }, output: handler.contramap(output))
        },
        handle: { action, dispatcher, getState in
          guard let part = input.preview(action) else {
            look?(project(getState()))
            return .identity
          }
          return handle(part, dispatcher) { project(getState()) }.map(output)
        },
        visit: base.visit, look: look.map { look in { look($0.map(project)) } },
        finder: base.finder.through(input))
    ])
  }

  /// Lifts what comes in by a function, what goes out by a constructor, the state by a function.
  @inlinable
  public func lift<SuperInput, SuperOutput, SuperState>(
    inputAction: @escaping (SuperInput) -> InputActionType?,
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<SuperInput, SuperOutput, SuperState> {
    lifted(PartialFunction(inputAction), outputAction, state)
  }

  /// Lifts what comes in by a function, what goes out by a constructor, the state by a lens or a path of properties.
  @inlinable
  public func lift<SuperInput, SuperOutput, Route: StateGetterPath>(
    inputAction: @escaping (SuperInput) -> InputActionType?,
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: Route
  ) -> AnyMiddleware<SuperInput, SuperOutput, Route.Whole>
  where Route.Part == StateType {
    lifted(PartialFunction(inputAction), outputAction, { state.get($0) })
  }

  /// Lifts what comes in by a function, what goes out by a constructor, the state by a key path in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperInput, SuperOutput, SuperState>(
    inputAction: @escaping (SuperInput) -> InputActionType?,
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: KeyPath<SuperState, StateType>
  ) -> AnyMiddleware<SuperInput, SuperOutput, SuperState> {
    lifted(PartialFunction(inputAction), outputAction, { $0[keyPath: state] })
  }

  /// Lifts what comes in by a function, what goes out by a constructor.
  @inlinable
  public func lift<SuperInput, SuperOutput>(
    inputAction: @escaping (SuperInput) -> InputActionType?,
    outputAction: @escaping (OutputActionType) -> SuperOutput
  ) -> AnyMiddleware<SuperInput, SuperOutput, StateType> {
    lifted(PartialFunction(inputAction), outputAction, { $0 })
  }

  /// Lifts what comes in by a function, what goes out by a prism or a path of cases, the state by a function.
  @inlinable
  public func lift<SuperInput, Output: ActionOptic, SuperState>(
    inputAction: @escaping (SuperInput) -> InputActionType?, outputAction: Output,
    state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<SuperInput, Output.Whole, SuperState>
  where Output.Part == OutputActionType {
    lifted(PartialFunction(inputAction), { outputAction.review($0) }, state)
  }

  /// Lifts what comes in by a function, what goes out by a prism or a path of cases, the state by a lens or a path of properties.
  @inlinable
  public func lift<SuperInput, Output: ActionOptic, Route: StateGetterPath>(
    inputAction: @escaping (SuperInput) -> InputActionType?, outputAction: Output, state: Route
  ) -> AnyMiddleware<SuperInput, Output.Whole, Route.Whole>
  where Output.Part == OutputActionType, Route.Part == StateType {
    lifted(PartialFunction(inputAction), { outputAction.review($0) }, { state.get($0) })
  }

  /// Lifts what comes in by a function, what goes out by a prism or a path of cases, the state by a key path in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperInput, Output: ActionOptic, SuperState>(
    inputAction: @escaping (SuperInput) -> InputActionType?, outputAction: Output,
    state: KeyPath<SuperState, StateType>
  ) -> AnyMiddleware<SuperInput, Output.Whole, SuperState>
  where Output.Part == OutputActionType {
    lifted(PartialFunction(inputAction), { outputAction.review($0) }, { $0[keyPath: state] })
  }

  /// Lifts what comes in by a function, what goes out by a prism or a path of cases.
  @inlinable
  public func lift<SuperInput, Output: ActionOptic>(
    inputAction: @escaping (SuperInput) -> InputActionType?, outputAction: Output
  ) -> AnyMiddleware<SuperInput, Output.Whole, StateType>
  where Output.Part == OutputActionType {
    lifted(PartialFunction(inputAction), { outputAction.review($0) }, { $0 })
  }

  /// Lifts what comes in by a function, the state by a function.
  @inlinable
  public func lift<SuperInput, SuperState>(
    inputAction: @escaping (SuperInput) -> InputActionType?, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<SuperInput, OutputActionType, SuperState> {
    lifted(PartialFunction(inputAction), { $0 }, state)
  }

  /// Lifts what comes in by a function, the state by a lens or a path of properties.
  @inlinable
  public func lift<SuperInput, Route: StateGetterPath>(
    inputAction: @escaping (SuperInput) -> InputActionType?, state: Route
  ) -> AnyMiddleware<SuperInput, OutputActionType, Route.Whole>
  where Route.Part == StateType {
    lifted(PartialFunction(inputAction), { $0 }, { state.get($0) })
  }

  /// Lifts what comes in by a function, the state by a key path in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperInput, SuperState>(
    inputAction: @escaping (SuperInput) -> InputActionType?, state: KeyPath<SuperState, StateType>
  ) -> AnyMiddleware<SuperInput, OutputActionType, SuperState> {
    lifted(PartialFunction(inputAction), { $0 }, { $0[keyPath: state] })
  }

  /// Lifts what comes in by a function.
  @inlinable
  public func lift<SuperInput>(
    inputAction: @escaping (SuperInput) -> InputActionType?
  ) -> AnyMiddleware<SuperInput, OutputActionType, StateType> {
    lifted(PartialFunction(inputAction), { $0 }, { $0 })
  }

  /// Lifts what comes in by a prism or a path of cases, what goes out by a constructor, the state by a function.
  @inlinable
  public func lift<Input: ActionOptic, SuperOutput, SuperState>(
    inputAction: Input, outputAction: @escaping (OutputActionType) -> SuperOutput,
    state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<Input.Whole, SuperOutput, SuperState>
  where Input.Part == InputActionType {
    lifted(inputAction, outputAction, state)
  }

  /// Lifts what comes in by a prism or a path of cases, what goes out by a constructor, the state by a lens or a path of properties.
  @inlinable
  public func lift<Input: ActionOptic, SuperOutput, Route: StateGetterPath>(
    inputAction: Input, outputAction: @escaping (OutputActionType) -> SuperOutput, state: Route
  ) -> AnyMiddleware<Input.Whole, SuperOutput, Route.Whole>
  where Input.Part == InputActionType, Route.Part == StateType {
    lifted(inputAction, outputAction, { state.get($0) })
  }

  /// Lifts what comes in by a prism or a path of cases, what goes out by a constructor, the state by a key path in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<Input: ActionOptic, SuperOutput, SuperState>(
    inputAction: Input, outputAction: @escaping (OutputActionType) -> SuperOutput,
    state: KeyPath<SuperState, StateType>
  ) -> AnyMiddleware<Input.Whole, SuperOutput, SuperState>
  where Input.Part == InputActionType {
    lifted(inputAction, outputAction, { $0[keyPath: state] })
  }

  /// Lifts what comes in by a prism or a path of cases, what goes out by a constructor.
  @inlinable
  public func lift<Input: ActionOptic, SuperOutput>(
    inputAction: Input, outputAction: @escaping (OutputActionType) -> SuperOutput
  ) -> AnyMiddleware<Input.Whole, SuperOutput, StateType>
  where Input.Part == InputActionType {
    lifted(inputAction, outputAction, { $0 })
  }

  /// Lifts what comes in by a prism or a path of cases, what goes out by a prism or a path of cases, the state by a function.
  @inlinable
  public func lift<Input: ActionOptic, Output: ActionOptic, SuperState>(
    inputAction: Input, outputAction: Output, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<Input.Whole, Output.Whole, SuperState>
  where Input.Part == InputActionType, Output.Part == OutputActionType {
    lifted(inputAction, { outputAction.review($0) }, state)
  }

  /// Lifts what comes in by a prism or a path of cases, what goes out by a prism or a path of cases, the state by a lens or a path of properties.
  @inlinable
  public func lift<Input: ActionOptic, Output: ActionOptic, Route: StateGetterPath>(
    inputAction: Input, outputAction: Output, state: Route
  ) -> AnyMiddleware<Input.Whole, Output.Whole, Route.Whole>
  where Input.Part == InputActionType, Output.Part == OutputActionType, Route.Part == StateType {
    lifted(inputAction, { outputAction.review($0) }, { state.get($0) })
  }

  /// Lifts what comes in by a prism or a path of cases, what goes out by a prism or a path of cases, the state by a key path in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<Input: ActionOptic, Output: ActionOptic, SuperState>(
    inputAction: Input, outputAction: Output, state: KeyPath<SuperState, StateType>
  ) -> AnyMiddleware<Input.Whole, Output.Whole, SuperState>
  where Input.Part == InputActionType, Output.Part == OutputActionType {
    lifted(inputAction, { outputAction.review($0) }, { $0[keyPath: state] })
  }

  /// Lifts what comes in by a prism or a path of cases, what goes out by a prism or a path of cases.
  @inlinable
  public func lift<Input: ActionOptic, Output: ActionOptic>(
    inputAction: Input, outputAction: Output
  ) -> AnyMiddleware<Input.Whole, Output.Whole, StateType>
  where Input.Part == InputActionType, Output.Part == OutputActionType {
    lifted(inputAction, { outputAction.review($0) }, { $0 })
  }

  /// Lifts what comes in by a prism or a path of cases, the state by a function.
  @inlinable
  public func lift<Input: ActionOptic, SuperState>(
    inputAction: Input, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<Input.Whole, OutputActionType, SuperState>
  where Input.Part == InputActionType {
    lifted(inputAction, { $0 }, state)
  }

  /// Lifts what comes in by a prism or a path of cases, the state by a lens or a path of properties.
  @inlinable
  public func lift<Input: ActionOptic, Route: StateGetterPath>(
    inputAction: Input, state: Route
  ) -> AnyMiddleware<Input.Whole, OutputActionType, Route.Whole>
  where Input.Part == InputActionType, Route.Part == StateType {
    lifted(inputAction, { $0 }, { state.get($0) })
  }

  /// Lifts what comes in by a prism or a path of cases, the state by a key path in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<Input: ActionOptic, SuperState>(
    inputAction: Input, state: KeyPath<SuperState, StateType>
  ) -> AnyMiddleware<Input.Whole, OutputActionType, SuperState>
  where Input.Part == InputActionType {
    lifted(inputAction, { $0 }, { $0[keyPath: state] })
  }

  /// Lifts what comes in by a prism or a path of cases.
  @inlinable
  public func lift<Input: ActionOptic>(
    inputAction: Input
  ) -> AnyMiddleware<Input.Whole, OutputActionType, StateType>
  where Input.Part == InputActionType {
    lifted(inputAction, { $0 }, { $0 })
  }

  /// Lifts what goes out by a constructor, the state by a function.
  @inlinable
  public func lift<SuperOutput, SuperState>(
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<InputActionType, SuperOutput, SuperState> {
    lifted(PartialFunction { $0 }, outputAction, state)
  }

  /// Lifts what goes out by a constructor, the state by a lens or a path of properties.
  @inlinable
  public func lift<SuperOutput, Route: StateGetterPath>(
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: Route
  ) -> AnyMiddleware<InputActionType, SuperOutput, Route.Whole>
  where Route.Part == StateType {
    lifted(PartialFunction { $0 }, outputAction, { state.get($0) })
  }

  /// Lifts what goes out by a constructor, the state by a key path in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperOutput, SuperState>(
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: KeyPath<SuperState, StateType>
  ) -> AnyMiddleware<InputActionType, SuperOutput, SuperState> {
    lifted(PartialFunction { $0 }, outputAction, { $0[keyPath: state] })
  }

  /// Lifts what goes out by a constructor.
  @inlinable
  public func lift<SuperOutput>(
    outputAction: @escaping (OutputActionType) -> SuperOutput
  ) -> AnyMiddleware<InputActionType, SuperOutput, StateType> {
    lifted(PartialFunction { $0 }, outputAction, { $0 })
  }

  /// Lifts what goes out by a prism or a path of cases, the state by a function.
  @inlinable
  public func lift<Output: ActionOptic, SuperState>(
    outputAction: Output, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<InputActionType, Output.Whole, SuperState>
  where Output.Part == OutputActionType {
    lifted(PartialFunction { $0 }, { outputAction.review($0) }, state)
  }

  /// Lifts what goes out by a prism or a path of cases, the state by a lens or a path of properties.
  @inlinable
  public func lift<Output: ActionOptic, Route: StateGetterPath>(
    outputAction: Output, state: Route
  ) -> AnyMiddleware<InputActionType, Output.Whole, Route.Whole>
  where Output.Part == OutputActionType, Route.Part == StateType {
    lifted(PartialFunction { $0 }, { outputAction.review($0) }, { state.get($0) })
  }

  /// Lifts what goes out by a prism or a path of cases, the state by a key path in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<Output: ActionOptic, SuperState>(
    outputAction: Output, state: KeyPath<SuperState, StateType>
  ) -> AnyMiddleware<InputActionType, Output.Whole, SuperState>
  where Output.Part == OutputActionType {
    lifted(PartialFunction { $0 }, { outputAction.review($0) }, { $0[keyPath: state] })
  }

  /// Lifts what goes out by a prism or a path of cases.
  @inlinable
  public func lift<Output: ActionOptic>(
    outputAction: Output
  ) -> AnyMiddleware<InputActionType, Output.Whole, StateType>
  where Output.Part == OutputActionType {
    lifted(PartialFunction { $0 }, { outputAction.review($0) }, { $0 })
  }

  /// Lifts the state by a function.
  @inlinable
  public func lift<SuperState>(
    state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<InputActionType, OutputActionType, SuperState> {
    lifted(PartialFunction { $0 }, { $0 }, state)
  }

  /// Lifts the state by a lens or a path of properties.
  @inlinable
  public func lift<Route: StateGetterPath>(
    state: Route
  ) -> AnyMiddleware<InputActionType, OutputActionType, Route.Whole>
  where Route.Part == StateType {
    lifted(PartialFunction { $0 }, { $0 }, { state.get($0) })
  }

  /// Lifts the state by a lens that is named behind a period.
  @inlinable
  public func lift<SuperState>(
    state: Lens<SuperState, StateType>
  ) -> AnyMiddleware<InputActionType, OutputActionType, SuperState> {
    lifted(PartialFunction { $0 }, { $0 }, { state.get($0) })
  }

  /// Lifts the state by a key path in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperState>(
    state: KeyPath<SuperState, StateType>
  ) -> AnyMiddleware<InputActionType, OutputActionType, SuperState> {
    lifted(PartialFunction { $0 }, { $0 }, { $0[keyPath: state] })
  }

  /// Lifts what comes in by a key path to a case property in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperInput>(
    inputAction: KeyPath<SuperInput, InputActionType?>
  ) -> AnyMiddleware<SuperInput, OutputActionType, StateType> {
    lifted(PartialFunction { $0[keyPath: inputAction] }, { $0 }, { $0 })
  }
}
