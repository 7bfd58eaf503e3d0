/// An action of a test store, with who sent it.
struct TracedAction<ActionType> {
  let action: ActionType
  /// Whether the test sent it, not a middleware.
  let isSent: Bool
}

/// What a store did with one action.
struct TracedStep<ActionType, StateType> {
  let traced: TracedAction<ActionType>
  let before: StateType
  let after: StateType
}

/// The steps of a store in order, some of which the test has yet to ask for.
final class ActionTrace<ActionType, StateType>: Middleware, @unchecked Sendable {
  typealias Step = TracedStep<ActionType, StateType>

  private let lock = Lock()
  private var steps: [Step] = []
  private var read: GetState<StateType>?

  func receiveContext(getState: @escaping GetState<StateType>, output: AnyActionHandler<Never>) {
    read = getState
  }

  /// Outermost of all middlewares, so that its `afterReducer` comes last: after it nothing but effects happens.
  func handle(
    action: TracedAction<ActionType>, from dispatcher: ActionSource, afterReducer: inout AfterReducer
  ) {
    guard let read else { return }
    let before = read()
    afterReducer = .do { [self] in
      let step = Step(traced: action, before: before, after: read())
      lock.withLock { steps.append(step) }
    }
  }

  /// The actions that middlewares sent and the test has not asked for.
  var received: [ActionType] {
    lock.withLock { steps.filter { !$0.traced.isSent }.map(\.traced.action) }
  }

  /// Takes the action that the test has just sent.
  func takeSent() -> Step? {
    lock.withLock { steps.firstIndex { $0.traced.isSent }.map { steps.remove(at: $0) } }
  }

  /// Takes the oldest received action, and with `skipping` those before the first that matches.
  func takeReceived(where matches: (ActionType) -> Bool, skipping: Bool) -> Step? {
    lock.withLock {
      let index = skipping ? steps.firstIndex { matches($0.traced.action) } : steps.indices.first
      guard let index else { return nil }
      defer { steps.removeSubrange(...index) }
      return steps[index]
    }
  }
}
