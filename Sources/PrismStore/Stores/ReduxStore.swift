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
/// the reducer. A middleware that does not call `next` stops the action; one that calls it twice repeats it; one that calls
/// it later, from any thread, hands the action on when its turn comes. `dispatch` within a middleware goes through the whole
/// chain at once, before it returns; from a subscriber it is queued. Any thread may dispatch; the chain runs on one at a time.
@_fixed_layout
public final class ReduxStore<State, Action>: @unchecked Sendable {
  /// Makes a new state of a state and an action.
  public typealias Reducer = (State, Action) -> State

  /// Wraps what is to happen to an action: `{ dispatch, getState in { next in { action in … } } }`. What it is given may be
  /// called later, too, from any thread.
  public typealias Middleware = (
    _ dispatch: @escaping @Sendable (Action) -> Void, _ getState: @escaping @Sendable () -> State
  ) -> (_ next: @escaping @Sendable (Action) -> Void) -> (_ action: Action) -> Void

  @usableFromInline let core: StoreCore<Action, State>
  // Behind pointers, because the run-time checks of exclusive access would cost more than the lock of `core.cell`.
  /// The middlewares, each of which hands on to the next. Set while the store is made, before anyone else has it.
  @usableFromInline let chain: UnsafeMutablePointer<ContiguousArray<(Action) -> Void>>
  @usableFromInline let turn: UnsafeMutablePointer<Turn>

  /// What waits for its turn.
  @frozen
  @usableFromInline
  struct Entry {
    @usableFromInline var action: Action
    /// How many middlewares it has been through: one of them has handed it on later.
    @usableFromInline var link: Int

    @inlinable
    init(_ action: Action, link: Int) { (self.action, self.link) = (action, link) }
  }

  /// All under the lock of `core.cell`.
  @usableFromInline
  struct Turn {
    @usableFromInline var queue = Queue<QueuedAction<Entry>>()
    @usableFromInline var drainer: ThreadIdentity?
    /// Whether the drainer is in the reducer or a subscriber, where a dispatch must wait.
    @usableFromInline var isCommitting = false

    @usableFromInline
    init() {}
  }

  /// Makes a store of a pure function.
  @inlinable
  public convenience init(
    initialState: State, reducer: @escaping Reducer, middlewares: [Middleware] = []
  ) {
    self.init(
      initialState: initialState, reducer: PrismStore.Reducer { reducer($1, $0) }, middlewares: middlewares)
  }

  /// Makes a store of a reducer that may change the state in place.
  @inlinable
  public init(
    initialState: State, reducer: PrismStore.Reducer<Action, State>, middlewares: [Middleware] = []
  ) {
    core = StoreCore(initialState, reducer: reducer, middleware: .identity, emitsValue: .always)
    turn = .allocate(capacity: 1)
    turn.initialize(to: Turn())
    chain = .allocate(capacity: 1)
    let cell = core.cell
    // What a middleware dispatches while the chain is made waits until it is.
    (turn.pointee.drainer, turn.pointee.isCommitting) = (.current, true)
    let links = middlewares.enumerated().reversed().map { index, middleware in
      middleware({ [weak self] in self?.dispatch($0) }, { cell.read() })(
        { [weak self] in self?.pass($0, to: index + 1) })
    }
    chain.initialize(to: ContiguousArray(links.reversed()))
    setCommitting(false)
    drain()
  }

  deinit {
    turn.deinitialize(count: 1)
    turn.deallocate()
    chain.deinitialize(count: 1)
    chain.deallocate()
  }

  /// Writes a middleware without currying.
  ///
  /// ```swift
  /// let routing = Store.makeMiddleware { dispatch, getState, next, action in next(action) }
  /// ```
  ///
  /// - Parameter body: may call what it is given later, too, from any thread.
  @inlinable
  public static func makeMiddleware(
    _ body:
      @escaping (
        _ dispatch: @escaping @Sendable (Action) -> Void, _ getState: @escaping @Sendable () -> State,
        _ next: @escaping @Sendable (Action) -> Void, _ action: Action
      ) -> Void
  ) -> Middleware {
    { dispatch, getState in { next in { action in body(dispatch, getState, next, action) } } }
  }

  /// The current state, then the state after each action; nothing once the store has gone, which it does not keep.
  public var state: UnfailablePublisherType<State> {
    .init(attach: { [weak core] reads, receive in
      core?.subscribe(reads: reads, receive) ?? AnyCancellable {}
    })
  }

  /// The state now.
  public func getState() -> State { core.cell.read() }

  /// Sends an action through the middlewares to the reducer.
  ///
  /// What a reducer dispatches waits for its turn, and a debug build warns of it on the standard error, unless
  /// ``observeDiagnostics(runawayLimit:_:)`` has been called.
  @inlinable
  public func dispatch(_ action: Action) { pass(action, to: 0) }

  /// Sets who is told of what a program rarely wants, and after how many actions without rest.
  ///
  /// The function is called on the thread that handles the action, between two reducers, and may read the state and dispatch. The
  /// store keeps it, so that it must not keep the store.
  /// The source of an action is that of this file, because `dispatch` takes nothing but the action. What middlewares dispatch
  /// is part of the action that they handle, and counts for no action of its own.
  public func observeDiagnostics(
    runawayLimit: Int = .max, _ report: @escaping (StoreDiagnostic<Action>) -> Void
  ) {
    core.observeDiagnostics(runawayLimit, report)
  }

  @usableFromInline
  enum Admission { case nested, queued, first }

  /// Sends an action through the chain, from the link that it has come to. A middleware may hand one on later, from any
  /// thread: there it is the first, or has its turn after those in progress.
  @inlinable
  func pass(_ action: Action, to link: Int) {
    withExtendedLifetime(self) {
      switch admit(action, to: link) {
      case .nested: run(action, from: link)
      case .queued: break
      case .first:
        run(action, from: link)
        drain()
      }
    }
  }

  @inlinable
  func admit(_ action: Action, to link: Int) -> Admission {
    core.cell.lock.lock()
    defer { core.cell.lock.unlock() }
    guard let drainer = turn.pointee.drainer else {
      turn.pointee.drainer = .current
      return .first
    }
    if drainer == .current && !turn.pointee.isCommitting { return .nested }
    let isFromReducer = drainer == .current && core.cell.access.pointee.isReducing
    turn.pointee.queue.append(
      QueuedAction(
        dispatched: DispatchedAction(Entry(action, link: link)), ticket: nil, isFromReducer: isFromReducer))
    return .queued
  }

  /// Only who has the turn may call it.
  @inlinable
  func run(_ action: Action, from link: Int) {
    if link < chain.pointee.count { chain.pointee[link](action) } else { commit(action) }
  }

  @inlinable
  func drain() {
    var count = 1
    while let next = nextOrStop(count) {
      run(next.action, from: next.link)
      count += 1
    }
  }

  @inlinable
  func nextOrStop(_ count: Int) -> Entry? {
    core.cell.lock.lock()
    guard !turn.pointee.queue.isEmpty else {
      turn.pointee.drainer = nil
      core.cell.lock.unlock()
      return nil
    }
    let next = turn.pointee.queue.removeFirst()
    let isRunaway = count >= core.shared.pointee.runawayLimit && core.isRunaway(count)
    let diagnose = isRunaway || next.isFromReducer ? core.shared.pointee.diagnose : nil
    core.cell.lock.unlock()
    let entry = next.dispatched.action
    if next.isFromReducer { report(entry.action, to: diagnose) }
    if isRunaway { diagnose?(.runaway(count: count, next: DispatchedAction(entry.action))) }
    return entry
  }

  /// The line of the call is not known: `dispatch` is a function of nothing but the action, so that it can be handed on.
  @usableFromInline
  func report(_ action: Action, to diagnose: ((StoreDiagnostic<Action>) -> Void)?) {
    if let diagnose { return diagnose(.dispatchedFromReducer(DispatchedAction(action))) }
    #if DEBUG
      warn("warning: a reducer dispatched \(action) to its own store; the action waits for its turn")
    #endif
  }

  /// The end of the chain: reduces and publishes.
  @inlinable
  func commit(_ action: Action) {
    setCommitting(true)
    core.dispatch(action, from: .here())
    setCommitting(false)
  }

  @inlinable
  func setCommitting(_ isCommitting: Bool) {
    core.cell.lock.lock()
    turn.pointee.isCommitting = isCommitting
    core.cell.lock.unlock()
  }
}
