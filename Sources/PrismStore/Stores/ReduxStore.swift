/// A store in the style of the original Redux: a pure function of state and action, and curried middlewares.
///
/// ```swift
/// let store = ReduxStore<ChatState, ChatAction>(
///   initialState: ChatState(), reducer: reduce, middlewares: [logger, loader])
/// let token = store.state.map(makeProps(from:)).sink(receiveValue: view.render)
/// inputs.forEach { $0.sink(receiveValue: store.dispatch).store(in: &tokens) }
/// ```
///
/// An action goes through the middlewares from the first to the last, each of which hands it on by `next`, and then to
/// the reducer. A middleware that does not call `next` stops the action; one that calls it twice repeats it. `dispatch`
/// within a middleware goes through the whole chain at once, before it returns; from a subscriber it is queued. Any
/// thread may dispatch; the chain runs on one at a time.
public final class ReduxStore<State, Action>: @unchecked Sendable {
  /// Makes a new state of a state and an action.
  public typealias Reducer = (State, Action) -> State

  /// Wraps what is to happen to an action: `{ dispatch, getState in { next in { action in … } } }`.
  public typealias Middleware = (
    _ dispatch: @escaping (Action) -> Void, _ getState: @escaping () -> State
  ) -> (_ next: @escaping (Action) -> Void) -> (_ action: Action) -> Void

  private let core: StoreCore<Action, State>
  private let lock = Lock()
  private var chain: (Action) -> Void = { _ in }
  // Under the lock.
  private var queue = ActionQueue<Action>()
  private var drainer: ThreadIdentity?
  /// Whether the drainer is in the reducer or a subscriber, where a dispatch must wait.
  private var isCommitting = false

  /// Makes a store of a pure function.
  public convenience init(
    initialState: State, reducer: @escaping Reducer, middlewares: [Middleware] = []
  ) {
    self.init(
      initialState: initialState, reducer: PrismStore.Reducer { reducer($1, $0) }, middlewares: middlewares)
  }

  /// Makes a store of a reducer that may change the state in place.
  public init(
    initialState: State, reducer: PrismStore.Reducer<Action, State>, middlewares: [Middleware] = []
  ) {
    core = StoreCore(initialState, reducer: reducer, middleware: .identity, emitsValue: .always)
    let cell = core.cell
    // What a middleware dispatches while the chain is made waits until it is.
    (drainer, isCommitting) = (.current, true)
    chain = middlewares.reversed().reduce({ [weak self] in self?.commit($0) }) { next, middleware in
      middleware({ [weak self] in self?.dispatch($0) }, { cell.read() })(next)
    }
    lock.withLock { isCommitting = false }
    drain()
  }

  /// Writes a middleware without currying.
  ///
  /// ```swift
  /// let routing = Store.makeMiddleware { dispatch, getState, next, action in next(action) }
  /// ```
  public static func makeMiddleware(
    _ body:
      @escaping (
        _ dispatch: @escaping (Action) -> Void, _ getState: @escaping () -> State,
        _ next: @escaping (Action) -> Void, _ action: Action
      ) -> Void
  ) -> Middleware {
    { dispatch, getState in { next in { action in body(dispatch, getState, next, action) } } }
  }

  /// The current state, then the state after each action.
  public var state: UnfailablePublisherType<State> {
    .init(attach: { [core] reads, receive in core.subscribe(reads: reads, receive) })
  }

  /// The state now.
  public func getState() -> State { core.cell.read() }

  /// Sends an action through the middlewares to the reducer.
  public func dispatch(_ action: Action) {
    switch admit(action) {
    case .nested: chain(action)
    case .queued: break
    case .first:
      chain(action)
      drain()
    }
  }

  private enum Admission { case nested, queued, first }

  private func admit(_ action: Action) -> Admission {
    lock.withLock {
      guard let drainer else {
        self.drainer = .current
        return .first
      }
      if drainer == .current && !isCommitting { return .nested }
      queue.append(QueuedAction(dispatched: DispatchedAction(action), ticket: nil))
      return .queued
    }
  }

  private func drain() {
    while let action = nextOrStop() { chain(action) }
  }

  private func nextOrStop() -> Action? {
    lock.withLock {
      let queued = queue.popFirst()
      if queued == nil { drainer = nil }
      return queued?.dispatched.action
    }
  }

  /// The end of the chain: reduces and publishes. A middleware may call it later, from any thread, and is then the first.
  private func commit(_ action: Action) {
    let (isFirst, isDrainer, wasCommitting) = lock.withLock {
      let isFirst = drainer == nil
      if isFirst { drainer = .current }
      let (isDrainer, wasCommitting) = (drainer == .current, isCommitting)
      if isDrainer { isCommitting = true }
      return (isFirst, isDrainer, wasCommitting)
    }
    core.dispatch(action, from: .here())
    if isDrainer { lock.withLock { isCommitting = wasCommitting } }
    if isFirst { drain() }
  }
}
