/// A source of values that code sends by hand: inputs of a screen, or a trigger for navigation.
///
/// Sendable, because what changes is under its lock; subscribers are called and released without it.
public final class PublishSubject<Output>: @unchecked Sendable {
  private let lock = Lock()
  private var subscriptions = SubscriptionList<Output>()
  private let turnstile = Turnstile<Sent>()

  private struct Sent {
    let value: Output
    let entries: ContiguousArray<SubscriptionEntry<Output>>
  }

  /// Makes a subject without subscribers.
  public init() {}

  /// Gives `value` to all who subscribe at this moment, in the order in which they came.
  ///
  /// One value at a time: one that is sent meanwhile, by a subscriber or on another thread, is given next, by the call that
  /// is at it, or in a task if other threads would keep that too long.
  public func send(_ value: Output) {
    let sent = Sent(value: value, entries: lock.withLock { subscriptions.entries })
    withUnsafePointer(to: sent) { turnstile.pass($0) { self.give($0) } }
  }

  private func give(_ sent: UnsafePointer<Sent>) {
    for entry in sent.pointee.entries {
      guard let subscription = entry.subscription, lock.withLock({ subscription.place != nil }) else {
        continue
      }
      withUnsafePointer(to: sent.pointee.value, subscription.receive)
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
