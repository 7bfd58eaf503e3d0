/// The machine inside a store: one queue, one draining thread at a time, any thread may be it.
///
/// An action that comes while none is in progress is handled at once by the thread that dispatches it, and so is all
/// that it leads to, before `dispatch` returns. One that comes meanwhile is queued. Each action goes through the
/// middlewares, the reducer, the subscribers and then what the middlewares asked for, before the next begins.
@usableFromInline
final class StoreCore<ActionType, StateType>: @unchecked Sendable {
  @usableFromInline typealias Handler = (
    ActionType, ActionSource, @escaping GetState<StateType>
  ) -> IO<ActionType>

  @usableFromInline let cell: StateCell<StateType>
  @usableFromInline let reducer: Reducer<ActionType, StateType>
  @usableFromInline let emitsValue: ShouldEmitValue<StateType>
  /// Written once, before any action can come.
  @usableFromInline let pipeline: UnsafeMutablePointer<Pipeline>
  @usableFromInline let shared: UnsafeMutablePointer<Shared>

  @usableFromInline
  struct Pipeline {
    @usableFromInline var handle: Handler?
    @usableFromInline var getState: GetState<StateType>
    @usableFromInline var output: AnyActionHandler<ActionType>

    @usableFromInline
    init(getState: @escaping GetState<StateType>, output: AnyActionHandler<ActionType>) {
      self.getState = getState
      self.output = output
    }
  }

  /// All under the lock.
  @usableFromInline
  struct Shared {
    @usableFromInline var queue = ActionQueue<ActionType>()
    @usableFromInline var subscriptions: ContiguousArray<SubscriptionEntry<StateType>> = []
    @usableFromInline var startingSubscriptions = 0
    @usableFromInline var ticket: Ticket?
    @usableFromInline var runawayLimit = Int.max
    @usableFromInline var diagnose: ((StoreDiagnostic<ActionType>) -> Void)?

    @usableFromInline
    init() {}
  }

  @usableFromInline
  init(
    _ initial: StateType, reducer: Reducer<ActionType, StateType>, emitsValue: ShouldEmitValue<StateType>
  ) {
    cell = StateCell(initial)
    self.reducer = reducer
    self.emitsValue = emitsValue
    pipeline = .allocate(capacity: 1)
    shared = .allocate(capacity: 1)
    shared.initialize(to: Shared())
    let cell = self.cell
    pipeline.initialize(
      to: Pipeline(getState: { cell.read() }, output: AnyActionHandler { [weak self] in self?.dispatch($0) }))
  }

  deinit {
    pipeline.deinitialize(count: 1)
    pipeline.deallocate()
    shared.deinitialize(count: 1)
    shared.deallocate()
  }

  @usableFromInline
  func setUp(_ middleware: AnyMiddleware<ActionType, ActionType, StateType>) {
    guard !middleware.parts.isEmpty else { return }
    pipeline.pointee.handle = { middleware.handle(action: $0, from: $1, state: $2) }
    middleware.receiveContext(getState: pipeline.pointee.getState, output: pipeline.pointee.output)
  }

  // MARK: Dispatching

  @inlinable
  func dispatch(_ action: DispatchedAction<ActionType>) {
    cell.lock.lock()
    if cell.access.pointee.isDraining { return enqueueAndUnlock(action, ticket: nil) }
    cell.access.pointee.isDraining = true
    cell.access.pointee.drainer = .current
    handle(action, then: cell)
  }

  /// `onSettled` is called, on whichever thread, when the action and all that came of it is done.
  @usableFromInline
  func dispatch(_ action: DispatchedAction<ActionType>, onSettled: @escaping () -> Void) {
    let ticket = Ticket(onSettled: onSettled)
    cell.lock.lock()
    if cell.access.pointee.isDraining { return enqueueAndUnlock(action, ticket: ticket) }
    cell.access.pointee.isDraining = true
    cell.access.pointee.drainer = .current
    shared.pointee.ticket = ticket
    handle(action, then: cell)
  }

  @usableFromInline
  func enqueueAndUnlock(_ action: DispatchedAction<ActionType>, ticket: Ticket?) {
    var ticket = ticket
    var diagnose: ((StoreDiagnostic<ActionType>) -> Void)?
    if cell.isOnDrainingThread {
      if ticket == nil, let current = shared.pointee.ticket {
        current.open += 1
        ticket = current
      }
      if cell.access.pointee.isReducing { diagnose = shared.pointee.diagnose }
    }
    shared.pointee.queue.append(QueuedAction(dispatched: action, ticket: ticket))
    cell.lock.unlock()
    diagnose?(.dispatchedFromReducer(action))
  }

  /// Handles one action, and unless it ends the drain itself, all that are queued. The lock is held at first and
  /// not on return.
  @inlinable
  func handle(_ action: DispatchedAction<ActionType>, then cell: StateCell<StateType>) {
    if handleOne(action) { drain() }
  }

  @inlinable
  func handleOne(_ action: DispatchedAction<ActionType>) -> Bool {
    let io: IO<ActionType>
    if let handle = pipeline.pointee.handle {
      cell.lock.unlock()
      io = handle(action.action, action.dispatcher, pipeline.pointee.getState)
      cell.lock.lock()
    } else {
      io = .identity
    }
    cell.access.pointee.isReducing = true
    cell.lock.unlock()

    let footprint: Footprint
    let emits: Bool
    switch emitsValue {
    case .always:
      footprint = reducer.run(action.action, &cell.state.pointee)
      emits = true
    case .never:
      footprint = reducer.run(action.action, &cell.state.pointee)
      emits = false
    case .when(let shouldEmit):
      let old = cell.state.pointee
      footprint = reducer.run(action.action, &cell.state.pointee)
      emits = shouldEmit(old, cell.state.pointee)
    }

    cell.lock.lock()
    cell.endReducing()
    let isQuiet = !emits || shared.pointee.subscriptions.isEmpty
    if isQuiet && io.isIdentity && !footprint.missedElement && shared.pointee.ticket == nil {
      if shared.pointee.queue.isEmpty {
        cell.access.pointee.isDraining = false
        cell.lock.unlock()
        return false
      }
      cell.lock.unlock()
      return true
    }
    finish(action, footprint: footprint, emits: emits, io: io)
    return true
  }

  /// The lock is held at first and not on return.
  @inlinable
  func finish(
    _ action: DispatchedAction<ActionType>, footprint: Footprint, emits: Bool, io: IO<ActionType>
  ) {
    let subscriptions = emits ? parkForStartingSubscriptions() : []
    let diagnose = footprint.missedElement ? shared.pointee.diagnose : nil
    cell.lock.unlock()
    diagnose?(.unknownElement(action))
    for entry in subscriptions where entry.reads.overlaps(footprint) || entry.reads == .all {
      if !entry.subscription.isCancelledInDelivery { entry.subscription.receive(cell.state.pointee) }
    }
    if !io.isIdentity { io.run(pipeline.pointee.output) }
  }

  /// Handles what is queued until nothing is. The lock is not held at first, nor on return.
  @usableFromInline
  func drain() {
    var count = 1
    while true {
      cell.lock.lock()
      let settled = closeTicket()
      guard let next = shared.pointee.queue.popFirst() else {
        cell.access.pointee.isDraining = false
        cell.lock.unlock()
        settled?()
        return
      }
      shared.pointee.ticket = next.ticket
      let diagnose = count >= shared.pointee.runawayLimit ? shared.pointee.diagnose : nil
      if settled != nil || diagnose != nil {
        cell.lock.unlock()
        settled?()
        diagnose?(.runaway(count: count, next: next.dispatched))
        cell.lock.lock()
      }
      count += 1
      if !handleOne(next.dispatched) { return }
    }
  }

  /// Marks the action in progress as done. The lock must be held; the result is to be called without it.
  private func closeTicket() -> (() -> Void)? {
    guard let ticket = shared.pointee.ticket else { return nil }
    shared.pointee.ticket = nil
    ticket.open -= 1
    return ticket.open == 0 ? ticket.onSettled : nil
  }

  // MARK: Subscribing

  /// Those to call now; those that are still being given their first state get this one afterwards. Under the lock.
  @usableFromInline
  func parkForStartingSubscriptions() -> ContiguousArray<SubscriptionEntry<StateType>> {
    guard shared.pointee.startingSubscriptions > 0 else { return shared.pointee.subscriptions }
    return shared.pointee.subscriptions.filter { entry in
      guard entry.subscription.pending != nil else { return true }
      entry.subscription.pending?.append(cell.state.pointee)
      return false
    }
  }

  /// Gives `receive` the current state, and each later one in order, none twice, never from two threads at once.
  func subscribe(reads: Footprint, _ receive: @escaping (StateType) -> Void) -> AnyCancellable {
    let subscription = Subscription(receive: receive)
    cell.lock.lock()
    cell.waitWhileReducing()
    let current = cell.state.pointee
    // On the draining thread nobody else can deliver; elsewhere the drainer might, so what it has waits.
    let mustPark = !cell.isOnDrainingThread
    if mustPark {
      subscription.pending = []
      shared.pointee.startingSubscriptions += 1
    }
    shared.pointee.subscriptions.append(SubscriptionEntry(reads: reads, subscription: subscription))
    cell.lock.unlock()
    receive(current)
    if mustPark { deliverPending(to: subscription) }
    return AnyCancellable { [weak self] in
      guard let self else { return subscription.isCancelled = true }
      self.cancel(subscription)
    }
  }

  private func deliverPending(to subscription: Subscription<StateType>) {
    while true {
      cell.lock.lock()
      guard let pending = subscription.pending, !subscription.isCancelled else { return cell.lock.unlock() }
      if pending.isEmpty {
        subscription.pending = nil
        shared.pointee.startingSubscriptions -= 1
        return cell.lock.unlock()
      }
      subscription.pending = []
      cell.lock.unlock()
      for state in pending { subscription.receive(state) }
    }
  }

  private func cancel(_ subscription: Subscription<StateType>) {
    cell.lock.lock()
    subscription.isCancelled = true
    if subscription.pending != nil {
      subscription.pending = nil
      shared.pointee.startingSubscriptions -= 1
    }
    if cell.isOnDrainingThread { subscription.isCancelledInDelivery = true }
    let index = shared.pointee.subscriptions.firstIndex { $0.subscription === subscription }
    if let index { shared.pointee.subscriptions.remove(at: index) }
    cell.lock.unlock()
  }
}
