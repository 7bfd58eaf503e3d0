/// One subscriber of a store or a subject.
///
/// Sendable, because each field says who may touch it.
@usableFromInline
final class Subscription<Value>: @unchecked Sendable {
  @usableFromInline let receive: (UnsafePointer<Value>) -> Void
  /// Only the draining thread touches it: a cancellation from a callback takes effect at once. Behind a pointer, because
  /// the run-time check of exclusive access would cost half of a delivery.
  @usableFromInline let isCancelledInDelivery = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
  /// States that came while the subscriber was still being given its first one; `nil` afterwards. Under the lock.
  @usableFromInline var pending: Queue<Value>?
  /// The thread that gives it its first states.
  @usableFromInline let starter = ThreadIdentity.current
  /// How many actions that thread has handled meanwhile without rest: each in answer to the state before. Under the lock.
  @usableFromInline var answers = 0
  /// Where it stands in its list; `nil` when it has been cancelled. Under the lock.
  var place: Int?

  @usableFromInline
  init(receive: @escaping (UnsafePointer<Value>) -> Void) {
    self.receive = receive
    isCancelledInDelivery.initialize(to: false)
  }

  deinit { isCancelledInDelivery.deallocate() }
}

/// A subscriber, and which bytes of the state it reads: side by side, so that passing over it touches one line.
@usableFromInline
struct SubscriptionEntry<Value> {
  /// None when the subscriber has been cancelled, so that it is passed over.
  @usableFromInline var reads: Footprint
  @usableFromInline var subscription: Subscription<Value>?
  /// The same, to call without counting a reference: whoever delivers keeps the entry.
  @usableFromInline let uncounted: Unmanaged<Subscription<Value>>

  /// Whether what was written may be what the subscriber reads.
  @inlinable
  @inline(__always)
  func isConcerned(by footprint: Footprint) -> Bool { reads.isEverything || reads.overlaps(footprint) }
}

/// Subscribers in the order in which they came, of which any can be taken out in constant time.
///
/// Who is taken out leaves a gap. The gaps are closed when they are half of the list, so they cost a delivery no more
/// than what it does anyway, and a list without subscribers is empty.
@usableFromInline
struct SubscriptionList<Value> {
  @usableFromInline private(set) var entries: ContiguousArray<SubscriptionEntry<Value>> = []
  private var gaps = 0

  @usableFromInline
  init() {}

  mutating func append(_ subscription: Subscription<Value>, reads: Footprint) {
    subscription.place = entries.count
    entries.append(
      SubscriptionEntry(reads: reads, subscription: subscription, uncounted: .passUnretained(subscription)))
  }

  /// The caller keeps the subscription, whose end must not meet the lock.
  mutating func remove(_ subscription: Subscription<Value>) {
    guard let place = subscription.place else { return }
    subscription.place = nil
    if place == entries.count - 1 {
      entries.removeLast()
    } else {
      entries[place].reads = .none
      entries[place].subscription = nil
      gaps += 1
    }
    if gaps * 2 >= entries.count { closeGaps() }
  }

  private mutating func closeGaps() {
    entries.removeAll { $0.subscription == nil }
    for place in entries.indices { entries[place].subscription?.place = place }
    gaps = 0
  }
}
