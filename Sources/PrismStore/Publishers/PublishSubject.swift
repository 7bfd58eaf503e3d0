/// A source of values that code sends by hand: inputs of a screen, or a trigger for navigation.
///
/// Sendable, because what changes is under its lock; subscribers are called and released without it.
public final class PublishSubject<Output>: @unchecked Sendable {
  private let lock = Lock()
  private var subscriptions = SubscriptionList<Output>()

  /// Makes a subject without subscribers.
  public init() {}

  /// Gives `value` to all who subscribe at this moment, in the order in which they came.
  public func send(_ value: Output) {
    let current = lock.withLock { subscriptions.entries }
    for entry in current {
      guard let subscription = entry.subscription, lock.withLock({ subscription.place != nil }) else {
        continue
      }
      withUnsafePointer(to: value, subscription.receive)
    }
  }

  /// What is sent from now on. It keeps this subject alive.
  public var publisher: UnfailablePublisherType<Output> {
    .init(attach: { _, receive in
      let subscription = Subscription(receive: receive)
      self.lock.withLock { self.subscriptions.append(subscription, reads: .all) }
      return AnyCancellable { [weak self, weak subscription] in
        guard let self, let subscription else { return }
        self.lock.withLock { self.subscriptions.remove(subscription) }
      }
    })
  }
}

extension PublishSubject where Output == Void {
  /// Sends the only value there is.
  public func send() { send(()) }
}
