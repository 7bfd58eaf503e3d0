/// A store: holds a state, takes actions, lets middlewares and the reducer at them one at a time, and publishes.
///
/// ```swift
/// let store = ReduxStoreBase<AppAction, AppState>(
///   subject: .combine(initialValue: AppState()), reducer: appReducer)
/// let token = store.statePublisher.sink { print($0) }
/// store.dispatch(.count(.increment))
/// ```
///
/// **Threads.** A store can be used from any thread. It handles one action at a time in the order of arrival. If none
/// is in progress, `dispatch` returns when its action and all that it led to is done; if another thread is at work, or
/// the call comes from within (a middleware, a subscriber, an effect), the action is queued and `dispatch` returns at
/// once. Callbacks run on the thread that handles the action.
///
/// **Order.** Middlewares left to right, the reducer, the subscribers, `afterReducer` right to left, then each `IO`.
///
/// **Cost.** Without middlewares and subscribers a dispatch allocates nothing and takes two uncontended locks. The
/// state is changed where it is: nothing is copied unless someone kept an older state.
///
/// The class can be inherited from; its subclasses inherit the initialiser and restate `@unchecked Sendable`, by which
/// they promise that what they add may be used from any thread, too. In a module whose default isolation is the main actor
/// they are declared `nonisolated`.
@_fixed_layout
open class ReduxStoreBase<ActionType, StateType>: StoreType, @unchecked Sendable {
  @usableFromInline final let core: StoreCore<ActionType, StateType>

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - subject: holds the first state.
  ///   - reducer: changes the state.
  ///   - middleware: sees each action first; the store keeps it alive.
  ///   - emitsValue: after which actions the state is published; always, unless said otherwise.
  ///
  /// Disfavoured, so that a chain of lifted middlewares takes the initialiser that says what its links are to become.
  @_disfavoredOverload
  @inlinable
  public init<M: MiddlewareProtocol>(
    subject: StateSubject<StateType>, reducer: Reducer<ActionType, StateType>, middleware: M,
    emitsValue: ShouldEmitValue<StateType> = .always
  )
  where
    M.InputActionType == ActionType, M.OutputActionType == ActionType, M.StateType == StateType
  {
    core = StoreCore(
      subject.initialValue, reducer: reducer, middleware: AnyMiddleware(middleware), emitsValue: emitsValue)
  }

  /// Makes a store of middlewares of any kind: a chain, a list by `.combine { … }`, or what a function makes.
  @inlinable
  public init(
    subject: StateSubject<StateType>, reducer: Reducer<ActionType, StateType>,
    middleware: AnyMiddleware<ActionType, ActionType, StateType>,
    emitsValue: ShouldEmitValue<StateType> = .always
  ) {
    core = StoreCore(
      subject.initialValue, reducer: reducer, middleware: middleware, emitsValue: emitsValue)
  }

  /// Makes a store without middlewares.
  @inlinable
  public convenience init(
    subject: StateSubject<StateType>, reducer: Reducer<ActionType, StateType>,
    emitsValue: ShouldEmitValue<StateType> = .always
  ) {
    self.init(
      subject: subject, reducer: reducer, middleware: IdentityMiddleware(), emitsValue: emitsValue)
  }

  deinit { core.close() }

  /// The current state, then the state after each action that is published; nothing once the store has gone, which it
  /// does not keep.
  public final var statePublisher: UnfailablePublisherType<StateType> {
    .init(attach: { [weak core] reads, receive in
      core?.subscribe(reads: reads, receive) ?? AnyCancellable {}
    })
  }

  /// The state now, from any thread but not from a reducer; never one that is half done.
  public final func getState() -> StateType { core.cell.read() }

  /// Whether no action is being handled, nor waits.
  package final var isIdle: Bool {
    core.cell.lock.lock()
    defer { core.cell.lock.unlock() }
    return !core.cell.access.pointee.isDraining
  }

  /// Handles an action, or queues it behind those in progress.
  @_disfavoredOverload
  @inlinable
  public final func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    withExtendedLifetime(self) {
      if dispatchedAction.sender.origin != nil { return core.dispatch(dispatchedAction) }
      core.dispatch(dispatchedAction.action, from: dispatchedAction.dispatcher)
    }
  }

  /// Handles an action, or queues it behind those in progress.
  ///
  /// Its source is the place of the call. So it is handed on in a closure, `{ store.dispatch($0) }`: by its bare name, without the
  /// source, it is no function of an action.
  @inlinable
  public final func dispatch(
    _ action: ActionType, file: String = #file, function: String = #function, line: UInt = #line,
    info: String? = nil
  ) {
    withExtendedLifetime(self) {
      core.dispatch(action, from: ActionSource(file: file, function: function, line: line, info: info))
    }
  }

  /// Handles an action, and returns when it and all that it led to is done, whichever thread does it.
  ///
  /// From within the store's own callbacks that cannot be waited for: the action is then queued as by `dispatch`.
  /// From within those of another store it is waited for; two stores that wait for each other so, on two threads, wait for ever.
  public final func dispatchAndWait(_ dispatchedAction: DispatchedAction<ActionType>) {
    let gate = Gate()
    core.cell.lock.lock()
    let isInside = core.cell.isOnDrainingThread
    core.cell.lock.unlock()
    guard !isInside else { return dispatch(dispatchedAction) }
    core.dispatch(dispatchedAction, onSettled: gate.open)
    gate.wait()
  }

  /// Handles an action, and returns when it and all that it led to is done.
  ///
  /// What effects do later, when the call that started them has returned, is not waited for. A task that is cancelled meanwhile
  /// waits all the same, and its action is handled: nothing is dropped.
  public nonisolated(nonsending) final func send(
    _ action: ActionType, file: String = #file, function: String = #function, line: UInt = #line,
    info: String? = nil
  ) async {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    let dispatched = DispatchedAction(action, dispatcher: source)
    await withCheckedContinuation { continuation in
      core.dispatch(dispatched, onSettled: { continuation.resume() })
    }
  }

  /// Sets who is told of what a program rarely wants, and after how many actions without rest.
  ///
  /// The function is called on the thread that handles the action, between two reducers, and may read the state and dispatch. The
  /// store keeps it, so that it must not keep the store. Without one nothing is reported, but for an action that a
  /// reducer dispatches: a debug build then warns on the standard error, with the line of the call.
  public final func observeDiagnostics(
    runawayLimit: Int = .max, _ report: @escaping (StoreDiagnostic<ActionType>) -> Void
  ) {
    core.observeDiagnostics(runawayLimit, report)
  }
}

/// A door that is opened once.
///
/// Sendable, because what changes is under its lock.
private final class Gate: @unchecked Sendable {
  private let lock = Lock()
  private var isOpen = false

  func open() {
    lock.withLock {
      isOpen = true
      lock.wakeAll()
    }
  }

  func wait() {
    lock.withLock { while !isOpen { lock.wait() } }
  }
}
