/// The machine inside a store: one queue, one draining thread at a time, any thread may be it.
///
/// An action that comes while none is in progress is handled at once by the thread that dispatches it, and so is all
/// that it leads to, before `dispatch` returns. One that comes meanwhile is queued. Each action goes through the
/// middlewares, the reducer, the subscribers and then what the middlewares asked for, before the next begins.
///
/// Sendable, because what changes is under the lock of `cell`, or belongs to the thread that drains.
@usableFromInline
final class StoreCore<ActionType, StateType>: @unchecked Sendable {
  @usableFromInline typealias Step = Reducer<ActionType, StateType>.Step
  @usableFromInline typealias Handler = AnyMiddleware<ActionType, ActionType, StateType>.Handler

  @usableFromInline let cell: StateCell<StateType>
  @usableFromInline let shared: UnsafeMutablePointer<Shared>
  @usableFromInline let reduce: Step
  @usableFromInline let handle: Handler?
  /// See ``AnyMiddleware/look``.
  @usableFromInline let look: ((StateType?) -> Void)?
  @usableFromInline let shouldEmit: ((StateType, StateType) -> Bool)?
  @usableFromInline let neverEmits: Bool
  @usableFromInline let getState: GetState<StateType>
  @usableFromInline let output: AnyActionHandler<ActionType>
  /// Whether there is nothing around the reducer: neither a middleware nor an old state to compare with.
  @usableFromInline let isPlain: Bool

  /// All under the lock.
  @usableFromInline
  struct Shared {
    @usableFromInline var queue = Queue<QueuedAction<ActionType>>()
    @usableFromInline var subscriptions = SubscriptionList<StateType>()
    @usableFromInline var startingSubscriptions = 0
    /// Those among them that have left what waits for them to the thread that drains.
    @usableFromInline var lateSubscriptions: ContiguousArray<Subscription<StateType>> = []
    /// The longest chain of answers to the first states of a subscriber, of which the action in progress is the last.
    @usableFromInline var answersWhileStarting = 0
    @usableFromInline var ticket: Ticket?
    @usableFromInline var runawayLimit = Int.max
    @usableFromInline var diagnose: ((StoreDiagnostic<ActionType>) -> Void)?
    /// What has been written since a state was published, where a condition decides.
    @usableFromInline var unpublished = Footprint.none
    /// Whether the store has gone, which a thread that is still at work for it may outlive.
    @usableFromInline var isClosed = false

    @usableFromInline
    init() {}
  }

  /// What a middleware's output handler holds instead of the store; set once, before anyone else has it.
  @usableFromInline
  @_fixed_layout
  final class Outlet: @unchecked Sendable {
    @usableFromInline weak var core: StoreCore?

    @inlinable
    init() {}
  }

  @inlinable
  convenience init(
    _ initial: StateType, reducer: Reducer<ActionType, StateType>,
    middleware: AnyMiddleware<ActionType, ActionType, StateType>, emitsValue: ShouldEmitValue<StateType>
  ) {
    // Made here, where the client's types are known, so that what middlewares and effects send takes the specialised way.
    let outlet = Outlet()
    self.init(
      cell: StateCell(initial), reduce: reducer.fused(),
      handle: middleware.parts.isEmpty ? nil : middleware.handler, look: middleware.look,
      output: AnyActionHandler { outlet.core?.dispatch($0) }, emitsValue: emitsValue)
    outlet.core = self
    // What a middleware sends now waits until all have their context: one that has none yet could not answer it.
    cell.lock.lock()
    _ = cell.beginDraining()
    cell.lock.unlock()
    middleware.receiveContext(getState: getState, output: output)
    drain()
  }

  @usableFromInline
  init(
    cell: StateCell<StateType>, reduce: Step, handle: Handler?, look: ((StateType?) -> Void)?,
    output: AnyActionHandler<ActionType>, emitsValue: ShouldEmitValue<StateType>
  ) {
    self.cell = cell
    self.reduce = reduce
    self.handle = handle
    self.look = look
    self.output = output
    switch emitsValue {
    case .always: (shouldEmit, neverEmits) = (nil, false)
    case .never: (shouldEmit, neverEmits) = (nil, true)
    case .when(let condition): (shouldEmit, neverEmits) = (condition, false)
    }
    isPlain = handle == nil && shouldEmit == nil
    shared = .allocate(capacity: 1)
    shared.initialize(to: Shared())
    getState = { cell.read() }
  }

  deinit {
    shared.deinitialize(count: 1)
    shared.deallocate()
  }

  /// Takes nothing more from middlewares, effects and feedbacks: who answers for ever would keep the thread at work, and that
  /// the effects. What waits is handled.
  @usableFromInline
  func close() {
    cell.lock.lock()
    shared.pointee.isClosed = true
    cell.lock.unlock()
  }

  func observeDiagnostics(_ runawayLimit: Int, _ report: @escaping (StoreDiagnostic<ActionType>) -> Void) {
    cell.lock.lock()
    let previous = shared.pointee.diagnose
    shared.pointee.diagnose = report
    shared.pointee.runawayLimit = runawayLimit
    cell.lock.unlock()
    withExtendedLifetime(previous) {}
  }

  // MARK: Dispatching

  /// - Parameter source: evaluated only where somebody may want to know it.
  @inlinable
  func dispatch(_ action: ActionType, from source: @autoclosure () -> ActionSource) {
    cell.lock.lock()
    if isPlain, cell.beginDraining() {
      let footprint = reduceAndLock(action)
      if isQuiet(footprint), shared.pointee.queue.isEmpty {
        cell.access.pointee.isDraining = false
        return cell.lock.unlock()
      }
      return continueDraining(action, ActionSender(source()), footprint: footprint)
    }
    startOrEnqueue(action, ActionSender(source()))
  }

  /// Handles an action that may have been sent by an effect; nothing once the store has gone.
  @inlinable
  func dispatch(_ action: DispatchedAction<ActionType>) {
    cell.lock.lock()
    if shared.pointee.isClosed { return cell.lock.unlock() }
    action.sender.origin?.isTaken()
    startOrEnqueue(action.action, action.sender)
  }

  // An action and its sender are handed on apart, and joined where they are kept: what is taken out of a struct is a copy,
  // and an action may be large.

  /// The lock is held at first and not on return; the action is one that has been reduced.
  @inline(never)
  @inlinable
  func continueDraining(_ action: ActionType, _ sender: ActionSender, footprint: Footprint) {
    finish(action, sender, footprint: footprint, subscriptions: subscriptionsToCall(footprint), io: .identity)
    drain()
  }

  /// The lock is held at first and not on return.
  @inline(never)
  @inlinable
  func startOrEnqueue(_ action: ActionType, _ sender: ActionSender) {
    guard cell.beginDraining() else {
      return enqueueAndUnlock(DispatchedAction(action, sender), ticket: nil)
    }
    start(action, sender)
  }

  /// Reduces without the lock, which is held before and after; the caller then lets those pass that wait for the state.
  @inlinable
  @inline(__always)
  func reduceAndLock(_ action: ActionType) -> Footprint {
    let isObserved = shared.pointee.diagnose != nil
    cell.access.pointee.isReducing = true
    cell.lock.unlock()
    let footprint = isObserved ? reduceWatching(action) : reduce(action, &cell.state.pointee)
    cell.lock.lock()
    cell.access.pointee.isReducing = false
    return footprint
  }

  /// Reduces where somebody is told of elements that are missed, also by what a reducer calls in a function of its own, whose
  /// footprint it does not hand on.
  @inline(never)
  @inlinable
  func reduceWatching(_ action: ActionType) -> Footprint {
    var footprint = Footprint.none
    if MissedElements.watching({ footprint = reduce(action, &cell.state.pointee) }) {
      footprint.missedElement = true
    }
    return footprint
  }

  /// `onSettled` is called, on whichever thread, when the action and all that came of it is done.
  @usableFromInline
  func dispatch(_ action: DispatchedAction<ActionType>, onSettled: @escaping () -> Void) {
    let ticket = Ticket(onSettled: onSettled)
    action.sender.origin?.isTaken()
    cell.lock.lock()
    guard cell.beginDraining() else { return enqueueAndUnlock(action, ticket: ticket) }
    shared.pointee.ticket = ticket
    start(action.action, action.sender)
  }

  @inlinable
  func enqueueAndUnlock(_ action: DispatchedAction<ActionType>, ticket: Ticket?) {
    var ticket = ticket
    var isFromReducer = false
    if cell.isOnDrainingThread {
      if ticket == nil, let current = shared.pointee.ticket {
        current.open += 1
        ticket = current
      }
      isFromReducer = cell.access.pointee.isReducing
    }
    shared.pointee.queue.append(
      QueuedAction(dispatched: action, ticket: ticket, isFromReducer: isFromReducer))
    cell.lock.unlock()
  }

  /// Tells of an action that a reducer has dispatched, now that no reducer runs, so that who is told may read the state and
  /// dispatch; in a debug build also where nobody asked to be told.
  @usableFromInline
  func report(
    _ action: DispatchedAction<ActionType>, to diagnose: ((StoreDiagnostic<ActionType>) -> Void)?
  ) {
    if let diagnose { return diagnose(.dispatchedFromReducer(action)) }
    #if DEBUG
      warn(
        "\(action.dispatcher.file):\(action.dispatcher.line): warning: a reducer dispatched to its own store; the action waits for its turn"
      )
    #endif
  }

  /// Handles an action, then all that are queued. The lock is held at first and not on return.
  @inlinable
  func start(_ action: ActionType, _ sender: ActionSender) {
    perform(action, sender)
    drain()
  }

  /// Whether nobody waits to hear of a reduction. The lock must be held.
  @inlinable
  func isQuiet(_ footprint: Footprint) -> Bool {
    shared.pointee.subscriptions.entries.isEmpty && shared.pointee.ticket == nil && !footprint.missedElement
      && cell.access.pointee.waiting.isEmpty
  }

  /// Handles one action, and tells the effect that has sent it. The lock is held at first and not on return.
  @inlinable
  func perform(_ action: ActionType, _ sender: ActionSender) {
    handleOrDrop(action, sender)
    if let origin = sender.origin { origin.isHandled() }
  }

  @inlinable
  @inline(__always)
  func handleOrDrop(_ action: ActionType, _ sender: ActionSender) {
    if let origin = sender.origin, origin.isCancelled { return cell.lock.unlock() }
    var io = IO<ActionType>.identity
    if let handle {
      cell.lock.unlock()
      io = handle(action, sender.source, getState)
      // What has gone may end as late as with this action, which may be its own. Other middlewares have seen it, and come to
      // their end.
      if io.missedPart, let origin = sender.origin, origin.isCancelled { return io.after.reducerIsDone() }
      cell.lock.lock()
    }
    guard let shouldEmit else {
      let footprint = reduceAndLock(action)
      return finish(
        action, sender, footprint: footprint, subscriptions: subscriptionsToCall(footprint), io: io)
    }
    let old = cell.state.pointee
    var footprint = reduceAndLock(action)
    // Who subscribes while the condition is asked is given the new state at once.
    let entries = shared.pointee.subscriptions.entries
    cell.letWaitingPass()
    cell.lock.unlock()
    let emits = shouldEmit(old, cell.state.pointee)
    cell.lock.lock()
    footprint.formUnion(shared.pointee.unpublished)
    shared.pointee.unpublished = emits ? .none : footprint.withoutMiss
    finish(
      action, sender, footprint: footprint, subscriptions: emits ? settled(entries, footprint) : [], io: io)
  }

  /// Tells those who wait to hear of a reduction. The lock is held at first and not on return.
  @inlinable
  func finish(
    _ action: ActionType, _ sender: ActionSender, footprint: Footprint,
    subscriptions: ContiguousArray<SubscriptionEntry<StateType>>, io: IO<ActionType>
  ) {
    // Now, when it is settled who is told: those among them who subscribe are given this state as their first.
    cell.letWaitingPass()
    let diagnose = footprint.missedElement || io.missedElement ? shared.pointee.diagnose : nil
    let answers = shared.pointee.answersWhileStarting
    if answers > 0 { shared.pointee.answersWhileStarting = 0 }
    let tellRunaway = answers > 1 && isRunaway(answers - 1) ? shared.pointee.diagnose : nil
    cell.lock.unlock()
    diagnose?(.unknownElement(DispatchedAction(action, sender)))
    tellRunaway?(.runaway(count: answers - 1, next: DispatchedAction(action, sender)))
    deliver(to: subscriptions, footprint: footprint)
    if !io.isIdentity { io.run(output) }
    // What was asked for has begun: the effects of what this action has taken away end, these included.
    look?(getState())
  }

  @inlinable
  func deliver(
    to subscriptions: ContiguousArray<SubscriptionEntry<StateType>>, footprint: Footprint
  ) {
    // By pointer, so that one who is passed over is not counted as a reference.
    subscriptions.withUnsafeBufferPointer { entries in
      for index in entries.indices {
        guard entries[index].isConcerned(by: footprint) else { continue }
        entries[index].uncounted._withUnsafeGuaranteedRef { subscription in
          if !subscription.isCancelledInDelivery.pointee { subscription.receive(UnsafePointer(cell.state)) }
        }
      }
    }
  }

  /// Handles what is queued until nothing is. The lock is not held at first, nor on return.
  @inlinable
  func drain() {
    var count = 1
    while hasNextOrStops() {
      let next = next(count)
      perform(next.action, next.sender)
      count += 1
    }
  }

  /// Whether an action waits, with the lock held, or without it when the drain has ended. Asked apart, as an optional action
  /// is copied even where there is none.
  @inlinable
  func hasNextOrStops() -> Bool {
    cell.lock.lock()
    // Again and again, as the lock is given up for each, and others come meanwhile.
    while true {
      if !shared.pointee.lateSubscriptions.isEmpty {
        deliverToLate()
      } else if let settled = closeTicket() {
        cell.lock.unlock()
        settled()
        cell.lock.lock()
      } else {
        break
      }
    }
    if !shared.pointee.queue.isEmpty { return true }
    cell.access.pointee.isDraining = false
    cell.lock.unlock()
    return false
  }

  /// The next action, of those that wait. The lock must be held.
  @inline(never)
  @inlinable
  func next(_ count: Int) -> DispatchedAction<ActionType> {
    let next = shared.pointee.queue.removeFirst()
    shared.pointee.ticket = next.ticket
    let isRunaway = count >= shared.pointee.runawayLimit && isRunaway(count)
    if isRunaway || next.isFromReducer {
      let diagnose = shared.pointee.diagnose
      cell.lock.unlock()
      if next.isFromReducer { report(next.dispatched, to: diagnose) }
      if isRunaway { diagnose?(.runaway(count: count, next: next.dispatched)) }
      cell.lock.lock()
    }
    return next.dispatched
  }

  /// Whether so many actions without rest are to be told of: at the limit, and whenever they have doubled, so that who answers
  /// with an action does not make that they never end. The lock must be held.
  @usableFromInline
  func isRunaway(_ count: Int) -> Bool {
    let limit = max(shared.pointee.runawayLimit, 1)
    let (times, rest) = count.quotientAndRemainder(dividingBy: limit)
    return rest == 0 && times.nonzeroBitCount == 1
  }

  /// Marks the action in progress as done. The lock must be held; the result is to be called without it.
  @inlinable
  func closeTicket() -> (() -> Void)? {
    guard let ticket = shared.pointee.ticket else { return nil }
    shared.pointee.ticket = nil
    ticket.open -= 1
    return ticket.open == 0 ? ticket.onSettled : nil
  }
}
