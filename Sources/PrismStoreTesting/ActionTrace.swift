/// An action of a test store, with who sent it.
struct TracedAction<ActionType>: CustomStringConvertible {
  let action: ActionType
  /// Whether the test sent it, not a middleware.
  let isSent: Bool
  /// The action at which began what sent it, if that is known.
  var beginning: String?

  var description: String { "\(action)" + (beginning.map { ", begun by \($0)" } ?? "") }
}

/// What a store did with one action.
struct TracedStep<ActionType, StateType> {
  let traced: TracedAction<ActionType>
  let before: StateType
  let after: StateType
  /// What the store reported of it.
  let problems: [String]
}

/// The steps of a store, of which the test has yet to ask for some.
///
/// Sendable, because what changes is under its lock, and nothing of the program's is called or released within. Steps are
/// taken by the test only, from one task at a time.
final class ActionTrace<ActionType, StateType>: Middleware, @unchecked Sendable {
  typealias Step = TracedStep<ActionType, StateType>

  private let lock = Lock()
  /// What the test has sent last.
  private var sent: Step?
  /// What middlewares have sent, in order.
  private var received = Queue<Step>()
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
      let replaced = lock.withLock {
        count += 1
        let step = Step(traced: action, before: before, after: after, problems: problems)
        problems = []
        return add(step)
      }
      withExtendedLifetime(replaced) {}  // released outside the lock
    }
  }

  /// Returns what the step takes the place of. Under the lock.
  private func add(_ step: Step) -> Step? {
    guard step.traced.isSent else {
      received.append(step)
      return nil
    }
    defer { sent = step }
    return sent
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
    let last: TracedAction<ActionType>? = lock.withLock {
      guard let (last, isReported) = runaway, !isReported else { return nil }
      runaway = (last, true)
      return last
    }
    if last != nil { passOver() }
    return last
  }

  /// The actions that middlewares sent and the test has not asked for.
  var receivedActions: [TracedAction<ActionType>] {
    lock.withLock { (0..<received.count).map { received[$0].traced } }
  }

  /// Forgets what the test has not asked for.
  func passOver() {
    let passedOver = lock.withLock {
      defer { received = Queue() }
      return received
    }
    withExtendedLifetime(passedOver) {}  // released outside the lock
  }

  /// Takes the action that the test has just sent.
  func takeSent() -> Step? { lock.withLock { sent.take() } }

  /// Takes the oldest received action, and with `skipping` those before the first that matches.
  func takeReceived(where matches: (ActionType) -> Bool, skipping: Bool) -> Step? {
    var count = 0
    while let step = received(after: count) {
      count += 1
      if skipping, !matches(step.traced.action) { continue }
      let taken = lock.withLock { (0..<count).map { _ in received.removeFirst() } }
      return taken.last  // what has been skipped is released outside the lock
    }
    return nil
  }

  private func received(after count: Int) -> Step? {
    lock.withLock { count < received.count ? received[count] : nil }
  }
}
