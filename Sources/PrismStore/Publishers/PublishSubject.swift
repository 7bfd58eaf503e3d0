/// A source of values that code sends by hand: inputs of a screen, or a trigger for navigation.
public final class PublishSubject<Output>: @unchecked Sendable {
  private let lock = Lock()
  private var receivers: [ObjectIdentifier: Receiver] = [:]
  private var order: [ObjectIdentifier] = []

  private final class Receiver {
    let receive: (Output) -> Void
    init(_ receive: @escaping (Output) -> Void) { self.receive = receive }
  }

  /// Makes a subject without subscribers.
  public init() {}

  /// Gives `value` to all who subscribe at this moment, in the order in which they came.
  public func send(_ value: Output) {
    let current = lock.withLock { order.compactMap { receivers[$0] } }
    for receiver in current { receiver.receive(value) }
  }

  /// What is sent from now on. It keeps this subject alive.
  public var publisher: UnfailablePublisherType<Output> {
    .init { receive in
      let receiver = Receiver(receive)
      let key = ObjectIdentifier(receiver)
      self.lock.withLock {
        self.receivers[key] = receiver
        self.order.append(key)
      }
      return AnyCancellable { [weak self] in self?.remove(key) }
    }
  }

  private func remove(_ key: ObjectIdentifier) {
    let removed = lock.withLock {
      order.removeAll { $0 == key }
      return receivers.removeValue(forKey: key)
    }
    withExtendedLifetime(removed) {}  // its closure is released outside the lock
  }
}

extension PublishSubject where Output == Void {
  /// Sends the only value there is.
  public func send() { send(()) }
}
