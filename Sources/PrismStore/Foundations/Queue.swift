/// A first-in-first-out queue that keeps its memory, unless very many have waited, and nothing that has been taken: under a
/// lock neither call ends a value.
@frozen
@usableFromInline
package struct Queue<Element> {
  @usableFromInline var items: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { head == items.count }

  package var count: Int { items.count - head }

  /// The item that is taken after as many others.
  package subscript(offset: Int) -> Element {
    guard let item = items[head + offset] else { preconditionFailure("an item has been taken twice") }
    return item
  }

  @inlinable
  package mutating func append(_ item: Element) {
    // Half of a long queue may lie before the head; then it moves to the front instead of growing.
    if head > 64, head * 2 > items.count, items.count == items.capacity {
      items.removeFirst(head)
      head = 0
    }
    items.append(item)
  }

  /// The queue must not be empty.
  @inlinable
  package mutating func removeFirst() -> Element {
    guard let item = items[head].take() else { preconditionFailure("an item has been taken twice") }
    head += 1
    if head == items.count {
      items.removeAll(keepingCapacity: items.capacity <= 4096)
      head = 0
    }
    return item
  }
}
