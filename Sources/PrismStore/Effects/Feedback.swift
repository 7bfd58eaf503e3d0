/// What answers to states with actions: a function from the publisher of one to a publisher of the other.
///
/// ```swift
/// let saver = Feedback<Action, State> { states in
///   states.map { $0.isDirty }.removeDuplicates().compactMap { $0 ? .save : nil }
/// }
/// let token = store.attach(saver)
/// ```
///
/// Laws: `<>` merges, is associative, and `.empty` is neutral for it.
public struct Feedback<Action, State>: Monoid {
  /// The function.
  public let transform: (UnfailablePublisherType<State>) -> UnfailablePublisherType<Action>

  /// Makes a feedback of a function.
  public init(
    _ transform: @escaping (UnfailablePublisherType<State>) -> UnfailablePublisherType<Action>
  ) {
    self.transform = transform
  }

  /// The feedback that never answers.
  public static var identity: Feedback { Feedback { _ in .empty } }

  /// Answers with the actions of both.
  public func combine(_ other: Feedback) -> Feedback {
    Feedback { states in .merge([transform(states), other.transform(states)]) }
  }
}

extension Feedback {
  private func lifted<SuperAction, SuperState>(
    _ review: @escaping (Action) -> SuperAction,
    _ project: @escaping (UnfailablePublisherType<SuperState>) -> UnfailablePublisherType<State>
  ) -> Feedback<SuperAction, SuperState> {
    .init { states in transform(project(states)).map(review) }
  }

  /// Lifts the action by a case constructor or another function.
  public func lift<SuperAction>(
    action: @escaping (Action) -> SuperAction
  ) -> Feedback<SuperAction, State> { lifted(action) { $0 } }

  /// Lifts the action by a prism.
  public func lift<SuperAction>(action: Prism<SuperAction, Action>) -> Feedback<SuperAction, State> {
    lifted(action.review) { $0 }
  }

  /// Lifts the action by a path of cases.
  public func lift<Path: ActionPath>(
    action: Path
  ) -> Feedback<Path.Whole, State> where Path.Part == Action { lifted(action.review) { $0 } }

  /// Lifts the state by a function.
  public func lift<SuperState>(
    state: @escaping (SuperState) -> State
  ) -> Feedback<Action, SuperState> { lifted({ $0 }) { $0.map(state) } }

  /// Lifts the state by a key path.
  public func lift<SuperState>(state: KeyPath<SuperState, State>) -> Feedback<Action, SuperState> {
    lifted({ $0 }) { $0.map(state) }
  }

  /// Lifts the state by a lens.
  public func lift<SuperState>(state: Lens<SuperState, State>) -> Feedback<Action, SuperState> {
    lifted({ $0 }) { $0.map(state.get) }
  }

  /// Lifts the state by a path of properties.
  public func lift<SuperState>(state: LensPath<SuperState, State>) -> Feedback<Action, SuperState> {
    lifted({ $0 }) { $0.map(state.get) }
  }

  /// Lifts the state by a prism; states in which the case does not hold are not seen.
  public func lift<SuperState>(state: Prism<SuperState, State>) -> Feedback<Action, SuperState> {
    lifted({ $0 }) { $0.compactMap(state.preview) }
  }

  /// Lifts the state by a path of cases; states in which they do not hold are not seen.
  public func lift<SuperState>(state: PrismPath<SuperState, State>) -> Feedback<Action, SuperState> {
    lifted({ $0 }) { $0.compactMap(state.preview) }
  }

  /// Lifts the state by an affine traversal; states without a target are not seen.
  public func lift<SuperState>(state: AffineTraversal<SuperState, State>) -> Feedback<Action, SuperState> {
    lifted({ $0 }) { $0.compactMap(state.preview) }
  }

  /// Lifts the action by a constructor, the state by a function.
  public func lift<SuperAction, SuperState>(
    action: @escaping (Action) -> SuperAction, state: @escaping (SuperState) -> State
  ) -> Feedback<SuperAction, SuperState> { lift(state: state).lift(action: action) }

  /// Lifts both.
  public func lift<Path: ActionPath, Route: StateGetter>(
    action: Path, state: Route
  ) -> Feedback<Path.Whole, Route.Whole> where Path.Part == Action, Route.Part == State {
    lifted(action.review) { $0.map(state.get) }
  }

  /// Lifts both, by a prism and a lens.
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, Action>, state: Lens<SuperState, State>
  ) -> Feedback<SuperAction, SuperState> { lifted(action.review) { $0.map(state.get) } }

  /// Lifts both, by a path of cases and an affine traversal.
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: AffineTraversal<SuperState, State>
  ) -> Feedback<Path.Whole, SuperState> where Path.Part == Action {
    lifted(action.review) { $0.compactMap(state.preview) }
  }
}

extension StoreType {
  /// Lets a feedback answer to this store's states until the token is released or cancelled.
  ///
  /// The subscription does not keep the store alive by itself, but what the feedback's function keeps does.
  public func attach(
    _ feedback: Feedback<ActionType, StateType>, file: String = #file, function: String = #function,
    line: UInt = #line
  ) -> AnyCancellable {
    let source = ActionSource(file: file, function: function, line: line, info: "feedback")
    return feedback.transform(statePublisher).sink { dispatch($0, from: source) }
  }
}
