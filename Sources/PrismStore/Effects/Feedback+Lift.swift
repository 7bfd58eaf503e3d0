/// Lifts from the types of one feedback to those of a store: the action by a case constructor, a prism or a path of cases,
/// the state by a function, a key path, a lens, a prism, an affine traversal or any path, alone or both in any mix.
///
/// States in which the part is not there (another case, a `nil`) are not seen. A lift adds a call for each path to each
/// state that is published; through a key path to a stored property, to those in which it may have changed.
extension Feedback {
  private func lifted<SuperAction>(_ review: @escaping (Action) -> SuperAction) -> Feedback<
    SuperAction, State
  > {
    .init { transform($0).map(review) }
  }

  private func reading<SuperState>(
    _ project: @escaping (UnfailablePublisherType<SuperState>) -> UnfailablePublisherType<State>
  ) -> Feedback<Action, SuperState> {
    .init { transform(project($0)) }
  }

  // MARK: The action alone

  /// Lifts the action by a case constructor or another function.
  public func lift<SuperAction>(
    action: @escaping (Action) -> SuperAction
  ) -> Feedback<SuperAction, State> { lifted(action) }

  /// Lifts the action by a prism.
  public func lift<SuperAction>(action: Prism<SuperAction, Action>) -> Feedback<SuperAction, State> {
    lifted(action.review)
  }

  /// Lifts the action by a path of cases.
  public func lift<Path: ActionPath>(
    action: Path
  ) -> Feedback<Path.Whole, State> where Path.Part == Action { lifted(action.review) }

  // MARK: The state alone

  /// Lifts the state by a function.
  public func lift<SuperState>(
    state: @escaping (SuperState) -> State
  ) -> Feedback<Action, SuperState> { reading { $0.map(state) } }

  /// Lifts the state by a key path.
  public func lift<SuperState>(
    state: KeyPath<SuperState, State>
  ) -> Feedback<Action, SuperState> { reading { $0.map(state) } }

  /// Lifts the state by a key path to an optional.
  @_disfavoredOverload
  public func lift<SuperState>(
    state: KeyPath<SuperState, State?>
  ) -> Feedback<Action, SuperState> { reading { $0.map(state).compactMap { $0 } } }

  /// Lifts the state by a lens.
  public func lift<SuperState>(
    state: Lens<SuperState, State>
  ) -> Feedback<Action, SuperState> { reading { $0.map(state.get) } }

  /// Lifts the state by a prism.
  public func lift<SuperState>(
    state: Prism<SuperState, State>
  ) -> Feedback<Action, SuperState> { reading { $0.compactMap(state.preview) } }

  /// Lifts the state by an affine traversal.
  public func lift<SuperState>(
    state: AffineTraversal<SuperState, State>
  ) -> Feedback<Action, SuperState> { reading { $0.compactMap(state.preview) } }

  /// Lifts the state by any path to a part that is always there.
  public func lift<Route: StatePath & StateGetterPath>(
    state: Route
  ) -> Feedback<Action, Route.Whole> where Route.Part == State { reading { $0.map(state.get) } }

  /// Lifts the state by any path to a part.
  public func lift<Route: StatePath & PartialGetter>(
    state: Route
  ) -> Feedback<Action, Route.Whole> where Route.Part == State { reading { $0.compactMap(state.preview) } }

  // MARK: Both

  /// Lifts the action by a constructor, the state by a function.
  public func lift<SuperAction, SuperState>(
    action: @escaping (Action) -> SuperAction, state: @escaping (SuperState) -> State
  ) -> Feedback<SuperAction, SuperState> { lift(state: state).lift(action: action) }

  /// Lifts the action by a constructor, the state by a key path.
  public func lift<SuperAction, SuperState>(
    action: @escaping (Action) -> SuperAction, state: KeyPath<SuperState, State>
  ) -> Feedback<SuperAction, SuperState> { lift(state: state).lift(action: action) }

  /// Lifts the action by a constructor, the state by a key path to an optional.
  @_disfavoredOverload
  public func lift<SuperAction, SuperState>(
    action: @escaping (Action) -> SuperAction, state: KeyPath<SuperState, State?>
  ) -> Feedback<SuperAction, SuperState> { lift(state: state).lift(action: action) }

  /// Lifts the action by a constructor, the state by a lens.
  public func lift<SuperAction, SuperState>(
    action: @escaping (Action) -> SuperAction, state: Lens<SuperState, State>
  ) -> Feedback<SuperAction, SuperState> { lift(state: state).lift(action: action) }

  /// Lifts the action by a constructor, the state by a prism.
  public func lift<SuperAction, SuperState>(
    action: @escaping (Action) -> SuperAction, state: Prism<SuperState, State>
  ) -> Feedback<SuperAction, SuperState> { lift(state: state).lift(action: action) }

  /// Lifts the action by a constructor, the state by an affine traversal.
  public func lift<SuperAction, SuperState>(
    action: @escaping (Action) -> SuperAction, state: AffineTraversal<SuperState, State>
  ) -> Feedback<SuperAction, SuperState> { lift(state: state).lift(action: action) }

  /// Lifts the action by a constructor, the state by any path to a part that is always there.
  public func lift<SuperAction, Route: StatePath & StateGetterPath>(
    action: @escaping (Action) -> SuperAction, state: Route
  ) -> Feedback<SuperAction, Route.Whole>
  where Route.Part == State { lift(state: state).lift(action: action) }

  /// Lifts the action by a constructor, the state by any path to a part.
  public func lift<SuperAction, Route: StatePath & PartialGetter>(
    action: @escaping (Action) -> SuperAction, state: Route
  ) -> Feedback<SuperAction, Route.Whole>
  where Route.Part == State { lift(state: state).lift(action: action) }

  /// Lifts the action by a prism, the state by a function.
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, Action>, state: @escaping (SuperState) -> State
  ) -> Feedback<SuperAction, SuperState> { lift(state: state).lift(action: action) }

  /// Lifts the action by a prism, the state by a key path.
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, Action>, state: KeyPath<SuperState, State>
  ) -> Feedback<SuperAction, SuperState> { lift(state: state).lift(action: action) }

  /// Lifts the action by a prism, the state by a key path to an optional.
  @_disfavoredOverload
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, Action>, state: KeyPath<SuperState, State?>
  ) -> Feedback<SuperAction, SuperState> { lift(state: state).lift(action: action) }

  /// Lifts the action by a prism, the state by a lens.
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, Action>, state: Lens<SuperState, State>
  ) -> Feedback<SuperAction, SuperState> { lift(state: state).lift(action: action) }

  /// Lifts the action by a prism, the state by a prism.
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, Action>, state: Prism<SuperState, State>
  ) -> Feedback<SuperAction, SuperState> { lift(state: state).lift(action: action) }

  /// Lifts the action by a prism, the state by an affine traversal.
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, Action>, state: AffineTraversal<SuperState, State>
  ) -> Feedback<SuperAction, SuperState> { lift(state: state).lift(action: action) }

  /// Lifts the action by a prism, the state by any path to a part that is always there.
  public func lift<SuperAction, Route: StatePath & StateGetterPath>(
    action: Prism<SuperAction, Action>, state: Route
  ) -> Feedback<SuperAction, Route.Whole>
  where Route.Part == State { lift(state: state).lift(action: action) }

  /// Lifts the action by a prism, the state by any path to a part.
  public func lift<SuperAction, Route: StatePath & PartialGetter>(
    action: Prism<SuperAction, Action>, state: Route
  ) -> Feedback<SuperAction, Route.Whole>
  where Route.Part == State { lift(state: state).lift(action: action) }

  /// Lifts the action by a path of cases, the state by a function.
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: @escaping (SuperState) -> State
  ) -> Feedback<Path.Whole, SuperState>
  where Path.Part == Action { lift(state: state).lift(action: action) }

  /// Lifts the action by a path of cases, the state by a key path.
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: KeyPath<SuperState, State>
  ) -> Feedback<Path.Whole, SuperState>
  where Path.Part == Action { lift(state: state).lift(action: action) }

  /// Lifts the action by a path of cases, the state by a key path to an optional.
  @_disfavoredOverload
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: KeyPath<SuperState, State?>
  ) -> Feedback<Path.Whole, SuperState>
  where Path.Part == Action { lift(state: state).lift(action: action) }

  /// Lifts the action by a path of cases, the state by a lens.
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: Lens<SuperState, State>
  ) -> Feedback<Path.Whole, SuperState>
  where Path.Part == Action { lift(state: state).lift(action: action) }

  /// Lifts the action by a path of cases, the state by a prism.
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: Prism<SuperState, State>
  ) -> Feedback<Path.Whole, SuperState>
  where Path.Part == Action { lift(state: state).lift(action: action) }

  /// Lifts the action by a path of cases, the state by an affine traversal.
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: AffineTraversal<SuperState, State>
  ) -> Feedback<Path.Whole, SuperState>
  where Path.Part == Action { lift(state: state).lift(action: action) }

  /// Lifts the action by a path of cases, the state by any path to a part that is always there.
  public func lift<Path: ActionPath, Route: StatePath & StateGetterPath>(
    action: Path, state: Route
  ) -> Feedback<Path.Whole, Route.Whole>
  where Path.Part == Action, Route.Part == State { lift(state: state).lift(action: action) }

  /// Lifts the action by a path of cases, the state by any path to a part.
  public func lift<Path: ActionPath, Route: StatePath & PartialGetter>(
    action: Path, state: Route
  ) -> Feedback<Path.Whole, Route.Whole>
  where Path.Part == Action, Route.Part == State { lift(state: state).lift(action: action) }
}
