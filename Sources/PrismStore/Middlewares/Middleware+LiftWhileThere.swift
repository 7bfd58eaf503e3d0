/// Lifts to a state of which the middleware's part is not always there: a case of an enum, an optional, a property
/// behind either.
///
/// - The middleware runs only while the part is there: an action that finds none is not handled.
/// - ``MiddlewareProtocol/receiveContext(getState:output:)`` is called once: at the start of the store if the part is there
///   then, else before the first action that is handled.
/// - What the middleware asked for is done, also if the action has ended the part. Reading the state then gives the part
///   as it was before the action. A middleware that keeps the function that reads the state thus keeps a part too, which
///   costs one copy on write of what the reducers change in it.
extension MiddlewareProtocol {
  @inlinable
  func liftedWhileThere<SuperInput, SuperOutput, SuperState>(
    _ input: @escaping (SuperInput) -> InputActionType?,
    _ output: @escaping (OutputActionType) -> SuperOutput,
    _ preview: @escaping (SuperState) -> StateType?
  ) -> AnyMiddleware<SuperInput, SuperOutput, SuperState> {
    let base = AnyMiddleware(self).joined
    let (finder, look) = (base.finder, base.look)
    let context = PartialContext<StateType>()
    return AnyMiddleware(parts: [
      .init(
        receiveContext: { getState, handler in
          context.postpone { last in
            base.receiveContext(
              getState: { preview(getState()) ?? last() }, output: handler.contramap(output))
          }
          if let state = preview(getState()) { context.partIsThere(state) }
        },
        handle: { action, dispatcher, getState in
          guard let part = input(action), finder(part) else {
            look?(preview(getState()))
            return .identity
          }
          guard let before = preview(getState()) else {
            look?(nil)
            return look == nil ? .identity : .missedPart(isElement: false)
          }
          context.partIsThere(before)
          return base.handle(action: part, from: dispatcher, state: { preview(getState()) ?? before })
            .map(output)
        },
        visit: base.visit, look: look.map { look in { look($0.flatMap(preview)) } },
        finder: finder.through(PartialFunction(input)))
    ])
  }

  /// Lifts the state by a path to a part; runs only while it is there.
  @inlinable
  public func lift<Route: StatePath & PartialGetter>(
    state: Route
  ) -> AnyMiddleware<InputActionType, OutputActionType, Route.Whole>
  where Route.Part == StateType {
    liftedWhileThere({ $0 }, { $0 }, { state.preview($0) })
  }

  /// Lifts the state by a key path to an optional; runs only while it is there.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperState>(
    state: KeyPath<SuperState, StateType?>
  ) -> AnyMiddleware<InputActionType, OutputActionType, SuperState> {
    liftedWhileThere({ $0 }, { $0 }, { $0[keyPath: state] })
  }

  /// Lifts what goes out by a constructor, the state by a path to a part; runs only while it is there.
  @inlinable
  public func lift<SuperOutput, Route: PartialGetter>(
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: Route
  ) -> AnyMiddleware<InputActionType, SuperOutput, Route.Whole>
  where Route.Part == StateType {
    liftedWhileThere({ $0 }, outputAction, { state.preview($0) })
  }

  /// Lifts what goes out by a constructor, the state by a key path to an optional; runs only while it is there.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperOutput, SuperState>(
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: KeyPath<SuperState, StateType?>
  ) -> AnyMiddleware<InputActionType, SuperOutput, SuperState> {
    liftedWhileThere({ $0 }, outputAction, { $0[keyPath: state] })
  }

  /// Lifts what goes out by a path of cases, the state by a path to a part; runs only while it is there.
  @inlinable
  public func lift<Output: ActionOptic, Route: PartialGetter>(
    outputAction: Output, state: Route
  ) -> AnyMiddleware<InputActionType, Output.Whole, Route.Whole>
  where Output.Part == OutputActionType, Route.Part == StateType {
    liftedWhileThere({ $0 }, { outputAction.review($0) }, { state.preview($0) })
  }

  /// Lifts what goes out by a path of cases, the state by a key path to an optional; runs only while it is there.
  @_disfavoredOverload
  @inlinable
  public func lift<Output: ActionOptic, SuperState>(
    outputAction: Output, state: KeyPath<SuperState, StateType?>
  ) -> AnyMiddleware<InputActionType, Output.Whole, SuperState>
  where Output.Part == OutputActionType {
    liftedWhileThere({ $0 }, { outputAction.review($0) }, { $0[keyPath: state] })
  }

  /// Lifts what comes in by a function, the state by a path to a part; runs only while it is there.
  @inlinable
  public func lift<SuperInput, Route: PartialGetter>(
    inputAction: @escaping (SuperInput) -> InputActionType?, state: Route
  ) -> AnyMiddleware<SuperInput, OutputActionType, Route.Whole>
  where Route.Part == StateType {
    liftedWhileThere(inputAction, { $0 }, { state.preview($0) })
  }

  /// Lifts what comes in by a function, the state by a key path to an optional; runs only while it is there.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperInput, SuperState>(
    inputAction: @escaping (SuperInput) -> InputActionType?, state: KeyPath<SuperState, StateType?>
  ) -> AnyMiddleware<SuperInput, OutputActionType, SuperState> {
    liftedWhileThere(inputAction, { $0 }, { $0[keyPath: state] })
  }

  /// Lifts what comes in by a function, what goes out by a constructor, the state by a path to a part; runs only while it is there.
  @inlinable
  public func lift<SuperInput, SuperOutput, Route: PartialGetter>(
    inputAction: @escaping (SuperInput) -> InputActionType?,
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: Route
  ) -> AnyMiddleware<SuperInput, SuperOutput, Route.Whole>
  where Route.Part == StateType {
    liftedWhileThere(inputAction, outputAction, { state.preview($0) })
  }

  /// Lifts what comes in by a function, what goes out by a constructor, the state by a key path to an optional; runs only while it is there.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperInput, SuperOutput, SuperState>(
    inputAction: @escaping (SuperInput) -> InputActionType?,
    outputAction: @escaping (OutputActionType) -> SuperOutput, state: KeyPath<SuperState, StateType?>
  ) -> AnyMiddleware<SuperInput, SuperOutput, SuperState> {
    liftedWhileThere(inputAction, outputAction, { $0[keyPath: state] })
  }

  /// Lifts what comes in by a function, what goes out by a path of cases, the state by a path to a part; runs only while it is there.
  @inlinable
  public func lift<SuperInput, Output: ActionOptic, Route: PartialGetter>(
    inputAction: @escaping (SuperInput) -> InputActionType?, outputAction: Output, state: Route
  ) -> AnyMiddleware<SuperInput, Output.Whole, Route.Whole>
  where Output.Part == OutputActionType, Route.Part == StateType {
    liftedWhileThere(inputAction, { outputAction.review($0) }, { state.preview($0) })
  }

  /// Lifts what comes in by a function, what goes out by a path of cases, the state by a key path to an optional; runs only while it is there.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperInput, Output: ActionOptic, SuperState>(
    inputAction: @escaping (SuperInput) -> InputActionType?, outputAction: Output,
    state: KeyPath<SuperState, StateType?>
  ) -> AnyMiddleware<SuperInput, Output.Whole, SuperState>
  where Output.Part == OutputActionType {
    liftedWhileThere(inputAction, { outputAction.review($0) }, { $0[keyPath: state] })
  }

  /// Lifts what comes in by a path of cases, the state by a path to a part; runs only while it is there.
  @inlinable
  public func lift<Input: ActionOptic, Route: PartialGetter>(
    inputAction: Input, state: Route
  ) -> AnyMiddleware<Input.Whole, OutputActionType, Route.Whole>
  where Input.Part == InputActionType, Route.Part == StateType {
    liftedWhileThere({ inputAction.preview($0) }, { $0 }, { state.preview($0) })
  }

  /// Lifts what comes in by a path of cases, the state by a key path to an optional; runs only while it is there.
  @_disfavoredOverload
  @inlinable
  public func lift<Input: ActionOptic, SuperState>(
    inputAction: Input, state: KeyPath<SuperState, StateType?>
  ) -> AnyMiddleware<Input.Whole, OutputActionType, SuperState>
  where Input.Part == InputActionType {
    liftedWhileThere({ inputAction.preview($0) }, { $0 }, { $0[keyPath: state] })
  }

  /// Lifts what comes in by a path of cases, what goes out by a constructor, the state by a path to a part; runs only while it is there.
  @inlinable
  public func lift<Input: ActionOptic, SuperOutput, Route: PartialGetter>(
    inputAction: Input, outputAction: @escaping (OutputActionType) -> SuperOutput, state: Route
  ) -> AnyMiddleware<Input.Whole, SuperOutput, Route.Whole>
  where Input.Part == InputActionType, Route.Part == StateType {
    liftedWhileThere({ inputAction.preview($0) }, outputAction, { state.preview($0) })
  }

  /// Lifts what comes in by a path of cases, what goes out by a constructor, the state by a key path to an optional; runs only while it is there.
  @_disfavoredOverload
  @inlinable
  public func lift<Input: ActionOptic, SuperOutput, SuperState>(
    inputAction: Input, outputAction: @escaping (OutputActionType) -> SuperOutput,
    state: KeyPath<SuperState, StateType?>
  ) -> AnyMiddleware<Input.Whole, SuperOutput, SuperState>
  where Input.Part == InputActionType {
    liftedWhileThere({ inputAction.preview($0) }, outputAction, { $0[keyPath: state] })
  }

  /// Lifts what comes in by a path of cases, what goes out by a path of cases, the state by a path to a part; runs only while it is there.
  @inlinable
  public func lift<Input: ActionOptic, Output: ActionOptic, Route: PartialGetter>(
    inputAction: Input, outputAction: Output, state: Route
  ) -> AnyMiddleware<Input.Whole, Output.Whole, Route.Whole>
  where Input.Part == InputActionType, Output.Part == OutputActionType, Route.Part == StateType {
    liftedWhileThere({ inputAction.preview($0) }, { outputAction.review($0) }, { state.preview($0) })
  }

  /// Lifts what comes in by a path of cases, what goes out by a path of cases, the state by a key path to an optional; runs only while it is there.
  @_disfavoredOverload
  @inlinable
  public func lift<Input: ActionOptic, Output: ActionOptic, SuperState>(
    inputAction: Input, outputAction: Output, state: KeyPath<SuperState, StateType?>
  ) -> AnyMiddleware<Input.Whole, Output.Whole, SuperState>
  where Input.Part == InputActionType, Output.Part == OutputActionType {
    liftedWhileThere({ inputAction.preview($0) }, { outputAction.review($0) }, { $0[keyPath: state] })
  }

  /// Lifts the state by a prism, whose members need no type before the dot; runs only while it is there.
  @inlinable
  public func lift<SuperState>(
    state: Prism<SuperState, StateType>
  ) -> AnyMiddleware<InputActionType, OutputActionType, SuperState> {
    liftedWhileThere({ $0 }, { $0 }, { state.preview($0) })
  }

  /// Lifts the state by an affine traversal, whose members need no type before the dot; runs only while it is there.
  @inlinable
  public func lift<SuperState>(
    state: AffineTraversal<SuperState, StateType>
  ) -> AnyMiddleware<InputActionType, OutputActionType, SuperState> {
    liftedWhileThere({ $0 }, { $0 }, { state.preview($0) })
  }
}

/// One path for both directions, to a state whose part is not always there.
extension MiddlewareProtocol where InputActionType == OutputActionType {
  /// Lifts both directions by a prism, the state by a prism; runs only while it is there.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, InputActionType>, state: Prism<SuperState, StateType>
  ) -> AnyMiddleware<SuperAction, SuperAction, SuperState> {
    liftedWhileThere({ action.preview($0) }, { action.review($0) }, { state.preview($0) })
  }

  /// Lifts both directions by a prism, the state by an affine traversal; runs only while it is there.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, InputActionType>, state: AffineTraversal<SuperState, StateType>
  ) -> AnyMiddleware<SuperAction, SuperAction, SuperState> {
    liftedWhileThere({ action.preview($0) }, { action.review($0) }, { state.preview($0) })
  }

  /// Lifts both directions by a prism, the state by a path to a part; runs only while it is there.
  @inlinable
  public func lift<SuperAction, Route: StatePath & PartialGetter>(
    action: Prism<SuperAction, InputActionType>, state: Route
  ) -> AnyMiddleware<SuperAction, SuperAction, Route.Whole>
  where Route.Part == StateType {
    liftedWhileThere({ action.preview($0) }, { action.review($0) }, { state.preview($0) })
  }

  /// Lifts both directions by a prism, the state by a key path to an optional; runs only while it is there.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, InputActionType>, state: KeyPath<SuperState, StateType?>
  ) -> AnyMiddleware<SuperAction, SuperAction, SuperState> {
    liftedWhileThere({ action.preview($0) }, { action.review($0) }, { $0[keyPath: state] })
  }

  /// Lifts both directions by a path of cases, the state by a prism; runs only while it is there.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: Prism<SuperState, StateType>
  ) -> AnyMiddleware<Path.Whole, Path.Whole, SuperState>
  where Path.Part == InputActionType {
    liftedWhileThere({ action.preview($0) }, { action.review($0) }, { state.preview($0) })
  }

  /// Lifts both directions by a path of cases, the state by an affine traversal; runs only while it is there.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: AffineTraversal<SuperState, StateType>
  ) -> AnyMiddleware<Path.Whole, Path.Whole, SuperState>
  where Path.Part == InputActionType {
    liftedWhileThere({ action.preview($0) }, { action.review($0) }, { state.preview($0) })
  }

  /// Lifts both directions by a path of cases, the state by a path to a part; runs only while it is there.
  @inlinable
  public func lift<Path: ActionPath, Route: StatePath & PartialGetter>(
    action: Path, state: Route
  ) -> AnyMiddleware<Path.Whole, Path.Whole, Route.Whole>
  where Path.Part == InputActionType, Route.Part == StateType {
    liftedWhileThere({ action.preview($0) }, { action.review($0) }, { state.preview($0) })
  }

  /// Lifts both directions by a path of cases, the state by a key path to an optional; runs only while it is there.
  @_disfavoredOverload
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: KeyPath<SuperState, StateType?>
  ) -> AnyMiddleware<Path.Whole, Path.Whole, SuperState>
  where Path.Part == InputActionType {
    liftedWhileThere({ action.preview($0) }, { action.review($0) }, { $0[keyPath: state] })
  }
}
