/// One subscriber of a store.
@usableFromInline
final class Subscription<StateType>: @unchecked Sendable {
  @usableFromInline let receive: (UnsafePointer<StateType>) -> Void
  /// Only the draining thread touches it: a cancellation from a callback takes effect at once. Behind a pointer, because
  /// the run-time check of exclusive access would cost half of a delivery.
  @usableFromInline let isCancelledInDelivery = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
  /// States that came while the subscriber was still being given its first one; `nil` afterwards. Under the lock.
  @usableFromInline var pending: [StateType]?

  @usableFromInline
  init(receive: @escaping (UnsafePointer<StateType>) -> Void) {
    self.receive = receive
    isCancelledInDelivery.initialize(to: false)
  }

  deinit { isCancelledInDelivery.deallocate() }
}

/// A subscriber, and which bytes of the state it reads: side by side, so that passing over it touches one line.
@usableFromInline
struct SubscriptionEntry<StateType> {
  @usableFromInline let reads: Footprint
  @usableFromInline let subscription: Subscription<StateType>
  /// The same, to call without counting a reference: whoever delivers keeps the entry.
  @usableFromInline let uncounted: Unmanaged<Subscription<StateType>>

  @usableFromInline
  init(reads: Footprint, subscription: Subscription<StateType>) {
    self.reads = reads
    self.subscription = subscription
    uncounted = .passUnretained(subscription)
  }
}
