/// Someone who waits until an action, and all that came of it, is done.
///
/// Sendable, because its count is under the store's lock, and who waits may be told on any thread.
@usableFromInline
final class Ticket: @unchecked Sendable {
  /// How many actions of this ticket are not done yet. Under the store's lock.
  @usableFromInline var open = 1
  @usableFromInline let onSettled: () -> Void

  @usableFromInline
  init(onSettled: @escaping () -> Void) { self.onSettled = onSettled }
}

@usableFromInline
@frozen
struct QueuedAction<ActionType> {
  @usableFromInline let dispatched: DispatchedAction<ActionType>
  @usableFromInline let ticket: Ticket?
  @usableFromInline let isFromReducer: Bool

  @inlinable
  init(dispatched: DispatchedAction<ActionType>, ticket: Ticket?, isFromReducer: Bool = false) {
    self.dispatched = dispatched
    self.ticket = ticket
    self.isFromReducer = isFromReducer
  }
}

/// A first-in-first-out queue that keeps its memory, unless very many have waited.
@frozen
@usableFromInline
struct ActionQueue<ActionType> {
  @usableFromInline var items: ContiguousArray<QueuedAction<ActionType>?> = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { head == items.count }

  @inlinable
  mutating func append(_ item: QueuedAction<ActionType>) {
    // Half of a long queue may lie before the head; then it moves to the front instead of growing.
    if head > 64, head * 2 > items.count, items.count == items.capacity {
      items.removeFirst(head)
      head = 0
    }
    items.append(item)
  }

  /// The queue must not be empty.
  @inlinable
  mutating func removeFirst() -> QueuedAction<ActionType> {
    guard let item = items[head].take() else { preconditionFailure("an action has been taken twice") }
    head += 1
    if head == items.count {
      items.removeAll(keepingCapacity: items.capacity <= 4096)
      head = 0
    }
    return item
  }
}
