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
  /// What the store reported of it.
  let problems: [String]
}

/// The steps of a store in order, some of which the test has yet to ask for.
///
/// Sendable, because what changes is under its lock, and nothing of the program's is called or released within. Steps are
/// taken by the test only, from one task at a time.
final class ActionTrace<ActionType, StateType>: Middleware, @unchecked Sendable {
  typealias Step = TracedStep<ActionType, StateType>

  private let lock = Lock()
  private var steps: [Step] = []
  private var count = 0
  private var read: GetState<StateType>?
  /// What the store has reported of the action in progress.
  private var problems: [String] = []
  private var runaway: (last: TracedAction<ActionType>, isReported: Bool)?

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
      let after = read()
      lock.withLock {
        count += 1
        steps.append(Step(traced: action, before: before, after: after, problems: problems))
        problems = []
      }
    }
  }

  func note(_ diagnostic: StoreDiagnostic<TracedAction<ActionType>>) {
    lock.withLock {
      switch diagnostic {
      case .unknownElement(let dispatched):
        problems.append("\(dispatched.action.action) is for an element that is not there.")
      case .dispatchedFromReducer(let dispatched):
        problems.append("A reducer dispatched \(dispatched.action.action), in \(dispatched.dispatcher).")
      case .runaway(_, let next):
        if runaway == nil { runaway = (next.action, false) }
      }
    }
  }

  /// How many actions have been handled.
  var handled: Int { lock.withLock { count } }

  /// Whether actions have been answered with actions for too long.
  var isRunaway: Bool { lock.withLock { runaway != nil } }

  /// The action at which that was seen, if it is to be told, and forgets all that came of it.
  func takeRunaway() -> TracedAction<ActionType>? {
    let taken: (TracedAction<ActionType>, [Step])? = lock.withLock {
      guard let (last, isReported) = runaway, !isReported else { return nil }
      runaway = (last, true)
      defer { steps = [] }
      return (last, steps)
    }
    return taken?.0  // the steps are released outside the lock
  }

  /// The actions that middlewares sent and the test has not asked for.
  var received: [ActionType] {
    lock.withLock { steps.filter { !$0.traced.isSent }.map(\.traced.action) }
  }

  /// Forgets what the test has not asked for.
  func passOver() {
    let passedOver = lock.withLock {
      defer { steps = [] }
      return steps
    }
    withExtendedLifetime(passedOver) {}  // released outside the lock
  }

  /// Takes the action that the test has just sent: one of the last, however many the test has not asked for.
  func takeSent() -> Step? {
    lock.withLock { steps.lastIndex { $0.traced.isSent }.map { steps.remove(at: $0) } }
  }

  /// Takes the oldest received action, and with `skipping` those before the first that matches.
  ///
  /// What has been skipped is kept until the lock is given up.
  func takeReceived(where matches: (ActionType) -> Bool, skipping: Bool) -> Step? {
    let waiting = lock.withLock { steps }
    let index = skipping ? waiting.firstIndex { matches($0.traced.action) } : waiting.indices.first
    guard let index else { return nil }
    lock.withLock { steps.removeSubrange(...index) }
    return waiting[index]
  }
}
