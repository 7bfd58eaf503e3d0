/// A store's publishers are Combine's too: every operator and subscriber takes them.
///
/// ```swift
/// store.statePublisher.debounce(for: .seconds(1), scheduler: queue).sink { print($0) }.store(in: &tokens)
/// ```
///
/// Demand is kept: values wait, in order and without bound, for a subscriber that has not asked for them. After the last of
/// them the publisher finishes when nobody can send any more, as when the store is gone.
extension UnfailablePublisherType: Publisher {
  /// It never fails.
  public typealias Failure = Never

  /// Subscribes to the values from the current one on.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let subscription = DemandedSubscription(subscriber)
    subscriber.receive(subscription: subscription)
    subscription.begin(self)
  }
}

extension Publisher where Failure == Never {
  /// This publisher as the store's kind, for a `Feedback` or to be merged with others.
  public func asUnfailablePublisher() -> UnfailablePublisherType<Output> {
    UnfailablePublisherType { receive in
      let token = self.sink(receiveValue: receive)
      return PrismStore.AnyCancellable { token.cancel() }
    }
  }
}

/// Values on their way to one subscriber, which says how many it takes.
///
/// Whoever finds a value and demand for it delivers, one at a time; nobody holds the lock meanwhile.
private final class DemandedSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Failure == Never {
  private let lock = Lock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var waiting = Queue<Downstream.Input>()
  private var isDelivering = false
  private var isComplete = false
  private var token: PrismStore.AnyCancellable?

  init(_ downstream: Downstream) { self.downstream = downstream }

  func begin(_ source: UnfailablePublisherType<Downstream.Input>) {
    let end = PrismStore.AnyCancellable { [weak self] in self?.complete() }
    let token = source.sink { [weak self] value in
      withExtendedLifetime(end) {
        self?.lock.withLock { self?.waiting.append(value) }
        self?.deliver()
      }
    }
    let isOver = lock.withLock {
      if downstream != nil { self.token = token }
      return downstream == nil
    }
    if isOver { token.cancel() }
  }

  /// Nothing more comes.
  private func complete() {
    lock.withLock { isComplete = true }
    deliver()
  }

  func request(_ more: Subscribers.Demand) {
    lock.withLock { demand += more }
    deliver()
  }

  func cancel() {
    let (token, downstream, values) = lock.withLock {
      defer { (self.token, self.downstream, waiting) = (nil, nil, Queue()) }
      return (self.token, self.downstream, waiting)
    }
    token?.cancel()
    withExtendedLifetime((downstream, values)) {}  // released outside the lock
  }

  private func deliver() {
    while let (downstream, value) = next() {
      let more = downstream.receive(value)
      lock.withLock {
        demand += more
        isDelivering = false
      }
    }
    guard let downstream = finished() else { return }
    cancel()
    downstream.receive(completion: .finished)
  }

  private func next() -> (Downstream, Downstream.Input)? {
    lock.withLock {
      guard let downstream, !isDelivering, demand > .none, !waiting.isEmpty else { return nil }
      isDelivering = true
      demand -= 1
      return (downstream, waiting.removeFirst())
    }
  }

  /// Who is to hear that nothing more comes, once.
  private func finished() -> Downstream? {
    lock.withLock {
      guard isComplete, !isDelivering, waiting.isEmpty else { return nil }
      isDelivering = true  // for good
      return downstream
    }
  }
}
