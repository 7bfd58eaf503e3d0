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
