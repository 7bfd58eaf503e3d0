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
  func lifted<SuperInput, SuperOutput, SuperState>(
    _ input: @escaping (SuperInput) -> InputActionType?,
    _ output: @escaping (OutputActionType) -> SuperOutput,
    _ project: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<SuperInput, SuperOutput, SuperState> {
    let base = AnyMiddleware(self)
    return AnyMiddleware(parts: [
      .init(
        receiveContext: { getState, handler in
          base.receiveContext(getState: { project(getState()) }, output: handler.contramap(output))
        },
        handle: { action, dispatcher, getState in
          guard let part = input(action) else { return .identity }
          return base.handle(action: part, from: dispatcher, state: { project(getState()) }).map(output)
        },
        runningEffects: { base.runningEffects })
    ])
  }

  /// Lifts what comes in by a function, what goes out by a constructor, the state by a function.
  @inlinable
  public func lift<SuperInput, SuperOutput, SuperState>(
    inputAction: @escaping (SuperInput) -> InputActionType?,
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<SuperInput, SuperOutput, SuperState> { lifted(inputAction, outputAction, state) }

  /// Lifts what comes in by a function, what goes out by a constructor, the state by a lens.
  @inlinable
  public func lift<SuperInput, SuperOutput, Route: StateGetter>(
    inputAction: @escaping (SuperInput) -> InputActionType?,
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: Route
  ) -> AnyMiddleware<SuperInput, SuperOutput, Route.Whole> where Route.Part == StateType {
    lifted(inputAction, outputAction, { state.get($0) })
  }

  /// Lifts what comes in by a function, what goes out by a constructor.
  @inlinable
  public func lift<SuperInput, SuperOutput>(
    inputAction: @escaping (SuperInput) -> InputActionType?,
    outputAction: @escaping (OutputActionType) -> SuperOutput
  ) -> AnyMiddleware<SuperInput, SuperOutput, StateType> { lifted(inputAction, outputAction, { $0 }) }

  /// Lifts what comes in by a function, what goes out by a path of cases, the state by a function.
  @inlinable
  public func lift<SuperInput, Output: ActionPath, SuperState>(
    inputAction: @escaping (SuperInput) -> InputActionType?, outputAction: Output,
    state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<SuperInput, Output.Whole, SuperState> where Output.Part == OutputActionType {
    lifted(inputAction, { outputAction.review($0) }, state)
  }

  /// Lifts what comes in by a function, what goes out by a path of cases, the state by a lens.
  @inlinable
  public func lift<SuperInput, Output: ActionPath, Route: StateGetter>(
    inputAction: @escaping (SuperInput) -> InputActionType?, outputAction: Output, state: Route
  ) -> AnyMiddleware<SuperInput, Output.Whole, Route.Whole>
  where Output.Part == OutputActionType, Route.Part == StateType {
    lifted(inputAction, { outputAction.review($0) }, { state.get($0) })
  }

  /// Lifts what comes in by a function, what goes out by a path of cases.
  @inlinable
  public func lift<SuperInput, Output: ActionPath>(
    inputAction: @escaping (SuperInput) -> InputActionType?, outputAction: Output
  ) -> AnyMiddleware<SuperInput, Output.Whole, StateType> where Output.Part == OutputActionType {
    lifted(inputAction, { outputAction.review($0) }, { $0 })
  }

  /// Lifts what comes in by a function, the state by a function.
  @inlinable
  public func lift<SuperInput, SuperState>(
    inputAction: @escaping (SuperInput) -> InputActionType?, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<SuperInput, OutputActionType, SuperState> { lifted(inputAction, { $0 }, state) }

  /// Lifts what comes in by a function, the state by a lens.
  @inlinable
  public func lift<SuperInput, Route: StateGetter>(
    inputAction: @escaping (SuperInput) -> InputActionType?, state: Route
  ) -> AnyMiddleware<SuperInput, OutputActionType, Route.Whole> where Route.Part == StateType {
    lifted(inputAction, { $0 }, { state.get($0) })
  }

  /// Lifts what comes in by a function.
  @inlinable
  public func lift<SuperInput>(
    inputAction: @escaping (SuperInput) -> InputActionType?
  ) -> AnyMiddleware<SuperInput, OutputActionType, StateType> { lifted(inputAction, { $0 }, { $0 }) }

  /// Lifts what comes in by a path of cases, what goes out by a constructor, the state by a function.
  @inlinable
  public func lift<Input: ActionPath, SuperOutput, SuperState>(
    inputAction: Input, outputAction: @escaping (OutputActionType) -> SuperOutput,
    state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<Input.Whole, SuperOutput, SuperState> where Input.Part == InputActionType {
    lifted({ inputAction.preview($0) }, outputAction, state)
  }

  /// Lifts what comes in by a path of cases, what goes out by a constructor, the state by a lens.
  @inlinable
  public func lift<Input: ActionPath, SuperOutput, Route: StateGetter>(
    inputAction: Input, outputAction: @escaping (OutputActionType) -> SuperOutput, state: Route
  ) -> AnyMiddleware<Input.Whole, SuperOutput, Route.Whole>
  where Input.Part == InputActionType, Route.Part == StateType {
    lifted({ inputAction.preview($0) }, outputAction, { state.get($0) })
  }

  /// Lifts what comes in by a path of cases, what goes out by a constructor.
  @inlinable
  public func lift<Input: ActionPath, SuperOutput>(
    inputAction: Input, outputAction: @escaping (OutputActionType) -> SuperOutput
  ) -> AnyMiddleware<Input.Whole, SuperOutput, StateType> where Input.Part == InputActionType {
    lifted({ inputAction.preview($0) }, outputAction, { $0 })
  }

  /// Lifts what comes in by a path of cases, what goes out by a path of cases, the state by a function.
  @inlinable
  public func lift<Input: ActionPath, Output: ActionPath, SuperState>(
    inputAction: Input, outputAction: Output, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<Input.Whole, Output.Whole, SuperState>
  where Input.Part == InputActionType, Output.Part == OutputActionType {
    lifted({ inputAction.preview($0) }, { outputAction.review($0) }, state)
  }

  /// Lifts what comes in by a path of cases, what goes out by a path of cases, the state by a lens.
  @inlinable
  public func lift<Input: ActionPath, Output: ActionPath, Route: StateGetter>(
    inputAction: Input, outputAction: Output, state: Route
  ) -> AnyMiddleware<Input.Whole, Output.Whole, Route.Whole>
  where Input.Part == InputActionType, Output.Part == OutputActionType, Route.Part == StateType {
    lifted({ inputAction.preview($0) }, { outputAction.review($0) }, { state.get($0) })
  }

  /// Lifts what comes in by a path of cases, what goes out by a path of cases.
  @inlinable
  public func lift<Input: ActionPath, Output: ActionPath>(
    inputAction: Input, outputAction: Output
  ) -> AnyMiddleware<Input.Whole, Output.Whole, StateType>
  where Input.Part == InputActionType, Output.Part == OutputActionType {
    lifted({ inputAction.preview($0) }, { outputAction.review($0) }, { $0 })
  }

  /// Lifts what comes in by a path of cases, the state by a function.
  @inlinable
  public func lift<Input: ActionPath, SuperState>(
    inputAction: Input, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<Input.Whole, OutputActionType, SuperState> where Input.Part == InputActionType {
    lifted({ inputAction.preview($0) }, { $0 }, state)
  }

  /// Lifts what comes in by a path of cases, the state by a lens.
  @inlinable
  public func lift<Input: ActionPath, Route: StateGetter>(
    inputAction: Input, state: Route
  ) -> AnyMiddleware<Input.Whole, OutputActionType, Route.Whole>
  where Input.Part == InputActionType, Route.Part == StateType {
    lifted({ inputAction.preview($0) }, { $0 }, { state.get($0) })
  }

  /// Lifts what comes in by a path of cases.
  @inlinable
  public func lift<Input: ActionPath>(
    inputAction: Input
  ) -> AnyMiddleware<Input.Whole, OutputActionType, StateType> where Input.Part == InputActionType {
    lifted({ inputAction.preview($0) }, { $0 }, { $0 })
  }

  /// Lifts what goes out by a constructor, the state by a function.
  @inlinable
  public func lift<SuperOutput, SuperState>(
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<InputActionType, SuperOutput, SuperState> { lifted({ $0 }, outputAction, state) }

  /// Lifts what goes out by a constructor, the state by a lens.
  @inlinable
  public func lift<SuperOutput, Route: StateGetter>(
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: Route
  ) -> AnyMiddleware<InputActionType, SuperOutput, Route.Whole> where Route.Part == StateType {
    lifted({ $0 }, outputAction, { state.get($0) })
  }

  /// Lifts what goes out by a constructor.
  @inlinable
  public func lift<SuperOutput>(
    outputAction: @escaping (OutputActionType) -> SuperOutput
  ) -> AnyMiddleware<InputActionType, SuperOutput, StateType> { lifted({ $0 }, outputAction, { $0 }) }

  /// Lifts what goes out by a path of cases, the state by a function.
  @inlinable
  public func lift<Output: ActionPath, SuperState>(
    outputAction: Output, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<InputActionType, Output.Whole, SuperState> where Output.Part == OutputActionType {
    lifted({ $0 }, { outputAction.review($0) }, state)
  }

  /// Lifts what goes out by a path of cases, the state by a lens.
  @inlinable
  public func lift<Output: ActionPath, Route: StateGetter>(
    outputAction: Output, state: Route
  ) -> AnyMiddleware<InputActionType, Output.Whole, Route.Whole>
  where Output.Part == OutputActionType, Route.Part == StateType {
    lifted({ $0 }, { outputAction.review($0) }, { state.get($0) })
  }

  /// Lifts what goes out by a path of cases.
  @inlinable
  public func lift<Output: ActionPath>(
    outputAction: Output
  ) -> AnyMiddleware<InputActionType, Output.Whole, StateType> where Output.Part == OutputActionType {
    lifted({ $0 }, { outputAction.review($0) }, { $0 })
  }

  /// Lifts the state by a function.
  @inlinable
  public func lift<SuperState>(
    state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<InputActionType, OutputActionType, SuperState> { lifted({ $0 }, { $0 }, state) }

  /// Lifts the state by a lens.
  @inlinable
  public func lift<Route: StateGetter>(
    state: Route
  ) -> AnyMiddleware<InputActionType, OutputActionType, Route.Whole> where Route.Part == StateType {
    lifted({ $0 }, { $0 }, { state.get($0) })
  }

  /// Lifts what comes in by a key path to a case property that is not a literal.
  @inlinable
  public func lift<SuperInput>(
    inputAction: KeyPath<SuperInput, InputActionType?>
  ) -> AnyMiddleware<SuperInput, OutputActionType, StateType> {
    lifted({ $0[keyPath: inputAction] }, { $0 }, { $0 })
  }
}

/// One path for both directions.
extension MiddlewareProtocol where InputActionType == OutputActionType {
  /// Lifts both directions by a prism, the state by a function.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, InputActionType>, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<SuperAction, SuperAction, SuperState> {
    lifted({ action.preview($0) }, { action.review($0) }, state)
  }

  /// Lifts both directions by a prism, the state by a lens.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, InputActionType>, state: Lens<SuperState, StateType>
  ) -> AnyMiddleware<SuperAction, SuperAction, SuperState> {
    lifted({ action.preview($0) }, { action.review($0) }, { state.get($0) })
  }

  /// Lifts both directions by a prism, the state by a path of properties.
  @inlinable
  public func lift<SuperAction, Route: StateGetter>(
    action: Prism<SuperAction, InputActionType>, state: Route
  ) -> AnyMiddleware<SuperAction, SuperAction, Route.Whole> where Route.Part == StateType {
    lifted({ action.preview($0) }, { action.review($0) }, { state.get($0) })
  }

  /// Lifts both directions by a prism.
  @inlinable
  public func lift<SuperAction>(
    action: Prism<SuperAction, InputActionType>
  ) -> AnyMiddleware<SuperAction, SuperAction, StateType> {
    lifted({ action.preview($0) }, { action.review($0) }, { $0 })
  }

  /// Lifts both directions by a path of cases, the state by a function.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: @escaping (SuperState) -> StateType
  ) -> AnyMiddleware<Path.Whole, Path.Whole, SuperState> where Path.Part == InputActionType {
    lifted({ action.preview($0) }, { action.review($0) }, state)
  }

  /// Lifts both directions by a path of cases, the state by a lens.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: Lens<SuperState, StateType>
  ) -> AnyMiddleware<Path.Whole, Path.Whole, SuperState> where Path.Part == InputActionType {
    lifted({ action.preview($0) }, { action.review($0) }, { state.get($0) })
  }

  /// Lifts both directions by a path of cases, the state by a path of properties.
  @inlinable
  public func lift<Path: ActionPath, Route: StateGetter>(
    action: Path, state: Route
  ) -> AnyMiddleware<Path.Whole, Path.Whole, Route.Whole>
  where Path.Part == InputActionType, Route.Part == StateType {
    lifted({ action.preview($0) }, { action.review($0) }, { state.get($0) })
  }

  /// Lifts both directions by a path of cases.
  @inlinable
  public func lift<Path: ActionPath>(
    action: Path
  ) -> AnyMiddleware<Path.Whole, Path.Whole, StateType> where Path.Part == InputActionType {
    lifted({ action.preview($0) }, { action.review($0) }, { $0 })
  }
}
