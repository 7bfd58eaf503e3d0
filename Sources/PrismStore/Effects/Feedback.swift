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
