// What lists do with the order of their elements. The collection is none whose elements can be replaced at their positions
// (`MutableCollection`), or ranges of them: each replacement might bring an id twice. So what keeps the ids stands here.

extension IdentifiedArray {
  /// Exchanges two elements. O(1).
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    storage.swapAt(first, second)
    positions[storage[first].id] = first
    positions[storage[second].id] = second
  }

  /// Puts the elements at some positions, in the order in which they stand, before the one that is at `destination` now.
  ///
  /// It is what the closure of SwiftUI's `onMove` is to do, with what that gives.
  ///
  /// ```swift
  /// var rows: IdentifiedArray = [Row(id: 1), Row(id: 2), Row(id: 3), Row(id: 4)]
  /// rows.move(fromOffsets: [0, 3], toOffset: 2)
  /// rows.ids   // [2, 1, 4, 3]
  /// ```
  ///
  /// O(*n*) in the elements from the first to the last that has another position then.
  ///
  /// - Parameters:
  ///   - offsets: positions of elements, in any order: an `IndexSet`, an array.
  ///   - destination: a position before the move; the number of elements for the end.
  @inlinable
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset destination: Int) {
    let offsets = Set(offsets)
    guard let first = offsets.min(), let last = offsets.max() else { return }
    let places = Swift.min(first, destination)..<Swift.max(last + 1, destination)
    precondition(places.lowerBound >= 0 && places.upperBound <= count, "there is no such position")
    let moved = places.filter(offsets.contains)
    let others = places.filter { !offsets.contains($0) }
    let order = others.prefix { $0 < destination } + moved + others.drop { $0 < destination }
    storage.replaceSubrange(places, with: order.map { storage[$0] })
    number(places)
  }

  /// Removes the elements at some positions. O(*n*).
  ///
  /// It is what the closure of SwiftUI's `onDelete` is to do, with what that gives.
  ///
  /// - Parameter offsets: positions of elements, in any order: an `IndexSet`, an array.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let offsets = Set(offsets)
    precondition(offsets.allSatisfy(elements.indices.contains), "there is no such position")
    let kept = elements.indices.filter { !offsets.contains($0) }
    self = Self(kept.map { elements[$0] })
  }

  /// Puts the elements in the opposite order. O(*n*).
  @inlinable
  public mutating func reverse() {
    storage.reverse()
    number(elements.indices)
  }

  /// Removes the first element, of which there must be one; O(*n*) for the others move up.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the last element, of which there must be one. O(1).
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    let removed = storage.removeLast()
    positions[removed.id] = nil
    return removed
  }

  /// Removes the elements at a range of positions. O(*n*) for those behind them move up.
  @inlinable
  public mutating func removeSubrange(_ places: Range<Int>) {
    for index in places { positions[elements[index].id] = nil }
    storage.removeSubrange(places)
    renumber(from: places.lowerBound, by: -places.count)
  }

  /// Removes as many elements from the beginning, of which there must be enough. O(*n*) for the others move up.
  @inlinable
  public mutating func removeFirst(_ count: Int) { removeSubrange(0..<count) }

  /// Removes as many elements from the end, of which there must be enough: screens from a stack. O(*count*).
  @inlinable
  public mutating func removeLast(_ count: Int) { removeSubrange(elements.count - count..<elements.count) }

  /// Removes the last element, or returns `nil` if there is none. O(1).
  @inlinable
  @discardableResult
  public mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }
}
