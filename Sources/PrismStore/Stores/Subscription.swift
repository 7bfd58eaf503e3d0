/// One subscriber of a store.
@usableFromInline
final class Subscription<StateType>: @unchecked Sendable {
  @usableFromInline let receive: (StateType) -> Void
  /// Only the draining thread touches it: a cancellation from a callback takes effect at once.
  @usableFromInline var isCancelledInDelivery = false
  /// States that came while the subscriber was still being given its first one; `nil` afterwards. Under the lock.
  @usableFromInline var pending: [StateType]?

  @usableFromInline
  init(receive: @escaping (StateType) -> Void) { self.receive = receive }
}

/// A subscriber, and which bytes of the state it reads: side by side, so that passing over it touches one line.
@usableFromInline
struct SubscriptionEntry<StateType> {
  @usableFromInline let reads: Footprint
  @usableFromInline let subscription: Subscription<StateType>

  @usableFromInline
  init(reads: Footprint, subscription: Subscription<StateType>) {
    self.reads = reads
    self.subscription = subscription
  }
}
