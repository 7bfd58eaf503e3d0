/// What answers to states with actions: a function from the publisher of one to a publisher of the other.
///
/// ```swift
/// let saver = Feedback<DocumentAction, Document> { states in
///   states.map { $0.isDirty }.removeDuplicates().compactMap { $0 ? .save : nil }
/// }
/// let token = store.attach(saver.lift(action: AppAction.prism.document, state: \AppState.document))
/// ```
///
/// It sees every state that the store publishes, also one that an action of somebody else, or none, has led to. What is to be
/// answered once needs ``UnfailablePublisherType/removeDuplicates()`` before the answer is made: else it is sent again for
/// each action that is handled meanwhile, and each element of a collection answers to the actions of all.
///
/// Laws: `<>` merges, is associative, and `.empty` is neutral for it. It is stored as a flat list of functions, so a chain
/// of any length needs only a small stack.
///
/// The function must be safe to call from any thread, as a store of any thread may take it; the type is `Sendable` on that
/// promise.
public struct Feedback<Action, State>: Monoid, @unchecked Sendable {
  private typealias Transform = (UnfailablePublisherType<State>) -> UnfailablePublisherType<Action>

  private let parts: Runs<Transform>

  private init(parts: Runs<Transform>) { self.parts = parts }

  /// Makes a feedback of a function.
  public init(
    _ transform: @escaping (UnfailablePublisherType<State>) -> UnfailablePublisherType<Action>
  ) {
    self.init(parts: [transform])
  }

  /// The function.
  public var transform: (UnfailablePublisherType<State>) -> UnfailablePublisherType<Action> {
    let parts = parts.joined
    if parts.count == 1 { return parts[0] }
    return { states in .merge(parts.map { $0(states) }) }
  }

  /// The feedback that never answers.
  public static var identity: Feedback { Feedback(parts: []) }

  /// Answers with the actions of both.
  public func combine(_ other: Feedback) -> Feedback { Feedback(parts: parts.appending(other.parts)) }
}

extension StoreType {
  /// Lets a feedback answer to this store's states until the token is released or cancelled.
  ///
  /// The token keeps what the feedback's function keeps, but not the store, which may keep the token; only a store type of
  /// one's own that is no class is kept.
  public func attach(
    _ feedback: Feedback<ActionType, StateType>, file: String = #file, function: String = #function,
    line: UInt = #line
  ) -> AnyCancellable {
    let source = ActionSource(file: file, function: function, line: line, info: "feedback")
    let dispatch = weakDispatch()
    return feedback.transform(statePublisher).sink { dispatch(DispatchedAction($0, dispatcher: source)) }
  }

  /// `dispatch` without keeping the store: what is dispatched after its end is dropped.
  @usableFromInline
  func weakDispatch() -> (DispatchedAction<ActionType>) -> Void {
    switch self {
    case let store as ReduxStoreBase<ActionType, StateType>: return store.core.output.handle
    case let projection as StoreProjection<ActionType, StateType>: return projection.handleWeakly
    case let viewModel as any ProjectionHolder:
      guard let projection = viewModel.heldProjection as? StoreProjection<ActionType, StateType> else {
        fallthrough
      }
      return projection.handleWeakly
    default:
      guard type(of: self) is AnyClass else { return { dispatch($0) } }
      return { [weak object = self as AnyObject] in (object as? Self)?.dispatch($0) }
    }
  }
}
