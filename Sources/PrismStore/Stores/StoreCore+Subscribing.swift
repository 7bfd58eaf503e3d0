extension StoreCore {
  /// Those to call now where no condition is asked. Under the lock.
  @inlinable
  func subscriptionsToCall(_ footprint: Footprint) -> ContiguousArray<SubscriptionEntry<StateType>> {
    neverEmits ? [] : settled(shared.pointee.subscriptions.entries, footprint)
  }

  /// Those of the entries to call now; those that are still being given their first state get this one afterwards, if it
  /// concerns them. Under the lock.
  @inlinable
  func settled(
    _ entries: ContiguousArray<SubscriptionEntry<StateType>>, _ footprint: Footprint
  ) -> ContiguousArray<SubscriptionEntry<StateType>> {
    shared.pointee.startingSubscriptions == 0 ? entries : withoutStarting(entries, footprint)
  }

  @usableFromInline
  func withoutStarting(
    _ entries: ContiguousArray<SubscriptionEntry<StateType>>, _ footprint: Footprint
  ) -> ContiguousArray<SubscriptionEntry<StateType>> {
    entries.filter { entry in
      guard let subscription = entry.subscription, subscription.pending != nil else { return true }
      if entry.isConcerned(by: footprint) {
        subscription.pending?.append(cell.state.pointee)
        if subscription.starter == .current { countAnswer(of: subscription) }
      }
      return false
    }
  }

  /// Notes that the action in progress answers a state that the subscriber is given while it starts. Each such action is
  /// handled by itself, so that the store comes to rest in between, and no count of a drain tells of them. Under the lock.
  private func countAnswer(of subscription: Subscription<StateType>) {
    subscription.answers += 1
    shared.pointee.answersWhileStarting = max(shared.pointee.answersWhileStarting, subscription.answers)
  }

  /// Gives `receive` the current state, and each later one in order, none twice, never from two threads at once.
  @usableFromInline
  func subscribe(
    reads: Footprint, _ receive: @escaping (UnsafePointer<StateType>) -> Void
  ) -> AnyCancellable {
    let subscription = Subscription(receive: receive)
    var first: StateType?
    cell.lock.lock()
    // On the draining thread nobody else can deliver; elsewhere the drainer might, so what it has waits.
    let mustPark = !cell.isOnDrainingThread
    cell.whenCompleted { [cell, shared] in
      first = cell.state.pointee
      if mustPark {
        subscription.pending = Queue()
        shared.pointee.startingSubscriptions += 1
      }
      shared.pointee.subscriptions.append(subscription, reads: reads)
    }
    cell.lock.unlock()
    if let first { withUnsafePointer(to: first, receive) }
    if mustPark { deliverPending(to: subscription) }
    // The token keeps neither, so that what a subscriber holds goes with the store.
    return AnyCancellable { [weak self, weak subscription] in
      if let self, let subscription { self.cancel(subscription) }
    }
  }

  private func deliverPending(to subscription: Subscription<StateType>) {
    var answers = 0
    while true {
      cell.lock.lock()
      if subscription.answers == answers { subscription.answers = 0 }  // the last state has not been answered
      answers = subscription.answers
      let isCancelled = subscription.place == nil
      if isCancelled || subscription.pending?.isEmpty ?? true {
        let dropped = subscription.pending.take()
        shared.pointee.startingSubscriptions -= 1
        cell.lock.unlock()
        return withExtendedLifetime(dropped) {}  // released outside the lock
      }
      if cell.access.pointee.isDraining {
        // A thread that makes states faster than they are received would never let this one go.
        shared.pointee.lateSubscriptions.append(subscription)
        return cell.lock.unlock()
      }
      let state = subscription.pending?.removeFirst()
      cell.lock.unlock()
      if let state { withUnsafePointer(to: state, subscription.receive) }
    }
  }

  /// Gives those what waits for them who have subscribed while the draining thread, which this is, was at work. The lock is
  /// held before and after.
  @usableFromInline
  func deliverToLate() {
    do {
      let late = shared.pointee.lateSubscriptions.map { ($0, $0.pending.take() ?? Queue()) }
      shared.pointee.startingSubscriptions -= late.count
      shared.pointee.lateSubscriptions = []
      cell.lock.unlock()
      for (subscription, states) in late {
        for case let state? in states.items where isSubscribed(subscription) {
          withUnsafePointer(to: state, subscription.receive)
        }
      }
    }  // the states are released without the lock
    cell.lock.lock()
  }

  /// Asked without the lock, before each of several states: another thread may cancel in between.
  private func isSubscribed(_ subscription: Subscription<StateType>) -> Bool {
    cell.lock.lock()
    defer { cell.lock.unlock() }
    return subscription.place != nil
  }

  private func cancel(_ subscription: Subscription<StateType>) {
    cell.lock.lock()
    if cell.isOnDrainingThread { subscription.isCancelledInDelivery.pointee = true }
    shared.pointee.subscriptions.remove(subscription)
    var dropped: Queue<StateType>?
    if let place = shared.pointee.lateSubscriptions.firstIndex(where: { $0 === subscription }) {
      shared.pointee.lateSubscriptions.remove(at: place)
      shared.pointee.startingSubscriptions -= 1
      swap(&dropped, &subscription.pending)
    }
    cell.lock.unlock()
    withExtendedLifetime(dropped) {}  // released outside the lock
  }
}
