/// An ordered collection whose elements are found by their id in O(1).
///
/// ```swift
/// var rows: IdentifiedArray = [Row(id: 1), Row(id: 2)]
/// rows.modify(id: 2) { $0.title = "second" }
/// ```
///
/// No two elements have the same id. An element with an id that is already there replaces the former one in its place.
@frozen
public struct IdentifiedArray<Element: Identifiable> {
  @usableFromInline var storage: [Element] = []
  @usableFromInline var positions: [Element.ID: Int] = [:]

  /// The elements in order.
  @inlinable
  public var elements: [Element] { storage }

  /// Makes an empty collection.
  @inlinable
  public init() {}

  /// Makes a collection of a sequence; of elements with one id the last stays, in the place of the first.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    append(contentsOf: elements)
  }

  /// Adds an element at the end, or replaces the one with its id. O(1).
  @inlinable
  public mutating func append(_ element: Element) {
    if let position = positions[element.id] {
      storage[position] = element
    } else {
      positions[element.id] = elements.count
      storage.append(element)
    }
  }

  /// Adds each element at the end, or replaces the one with its id. O(*n*) in the number of those that are added.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// The ids in the order of the elements. O(*n*).
  @inlinable
  public var ids: [Element.ID] { elements.map(\.id) }

  /// Where the element with this id stands, or `nil` if there is none. O(1).
  @inlinable
  public func index(id: Element.ID) -> Int? { positions[id] }

  /// The element with this id; O(1). Assigning `nil` removes it, which is O(*n*); assigning another adds it at the end.
  @inlinable
  public subscript(id id: Element.ID) -> Element? {
    get { positions[id].map { elements[$0] } }
    set {
      if let newValue {
        precondition(newValue.id == id, "the element has another id")
        append(newValue)
      } else {
        remove(id: id)
      }
    }
    _modify {
      // Moved to the end and out, so that nobody else holds it while it is changed; both take as long for any number of others.
      var element = takeOut(id: id)
      defer { putBack(element, id: id) }
      yield &element
    }
  }

  @usableFromInline
  mutating func takeOut(id: Element.ID) -> Element? {
    guard let position = positions[id] else { return nil }
    storage.swapAt(position, storage.count - 1)
    return storage.removeLast()
  }

  /// What ``takeOut(id:)`` has returned, or what it has become.
  @usableFromInline
  mutating func putBack(_ element: Element?, id: Element.ID) {
    if let element { precondition(element.id == id, "an element must keep its id") }
    guard let position = positions[id] else {
      if let element { append(element) }
      return
    }
    // The one that was the last stands in the place, unless it was the one that has been taken out.
    if let element {
      storage.append(element)
      storage.swapAt(position, storage.count - 1)
    } else {
      if position < storage.count { storage.append(storage.remove(at: position)) }
      positions[id] = nil
      renumber(from: position, by: -1)
    }
  }

  /// Puts an element before the one at a position, or replaces the one with its id where that is. O(*n*) for those behind it
  /// move down.
  @inlinable
  public mutating func insert(_ element: Element, at position: Int) {
    if positions[element.id] != nil { return append(element) }
    storage.insert(element, at: position)
    renumber(from: position, by: 1)
    positions[element.id] = position
  }

  /// Removes an element; O(*n*) for those behind it move up.
  @inlinable
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    positions[id].map { remove(at: $0) }
  }

  /// Removes the element at a position; O(*n*) for those behind it move up.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let removed = storage.remove(at: position)
    positions[removed.id] = nil
    renumber(from: position, by: -1)
    return removed
  }

  /// Removes all elements. O(*n*).
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepingCapacity)
    positions.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Removes the elements of which `isRemoved` is true. O(*n*).
  @inlinable
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    self = try filter { try !isRemoved($0) }
  }

  /// The elements of which `isIncluded` is true, in their order. O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    try Self(elements.filter(isIncluded))
  }

  /// Puts the elements in another order. O(*n* log *n*).
  @inlinable
  public mutating func sort(by isBefore: (Element, Element) throws -> Bool) rethrows {
    defer { number(elements.indices) }  // also of the order in which a comparison that throws leaves them
    try storage.sort(by: isBefore)
  }

  @usableFromInline
  mutating func number(_ places: Range<Int>) {
    for index in places { positions[elements[index].id] = index }
  }

  /// Says that those from a position on have moved there by a distance. To look at all costs less than to find many by ids.
  @usableFromInline
  mutating func renumber(from position: Int, by distance: Int) {
    if (elements.count - position) * 16 < elements.count { return number(position..<elements.count) }
    Self.shift(&positions.values, from: position, by: distance)
  }

  @usableFromInline
  static func shift(_ values: inout [Element.ID: Int].Values, from position: Int, by distance: Int) {
    var index = values.startIndex
    while index != values.endIndex {
      if values[index] >= position { values[index] += distance }
      values.formIndex(after: &index)
    }
  }

  /// Changes an element in place and returns what `body` returned, or `nil` if there is none with this id. O(1).
  ///
  /// `body` must not change the id. If it throws, the element is what `body` had made of it until then.
  @inlinable
  @discardableResult
  public mutating func modify<Result, Failure: Error>(
    id: Element.ID, _ body: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let position = positions[id] else { return nil }
    return try body(&self[position])
  }
}

extension IdentifiedArray: RandomAccessCollection {
  /// Zero.
  @inlinable
  public var startIndex: Int { 0 }
  /// The number of elements.
  @inlinable
  public var endIndex: Int { elements.count }
  /// The number of elements.
  @inlinable
  public var count: Int { elements.count }
  /// The element at a position; O(1). It can be changed in place, but must keep its id.
  @inlinable
  public subscript(position: Int) -> Element {
    get { elements[position] }
    _modify {
      let id = storage[position].id
      defer { precondition(storage[position].id == id, "an element must keep its id") }
      yield &storage[position]
    }
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// Makes a collection of a literal.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements alone; where they are found is not part of the value.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible {
  /// The elements as an array shows them.
  public var description: String { elements.description }
  /// The elements as an array shows them.
  public var debugDescription: String { elements.debugDescription }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Equal elements in the same order.
  @inlinable
  public static func == (first: Self, second: Self) -> Bool { first.elements == second.elements }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// The elements in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array does.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Decodes what an array encodes; of elements with one id the last stays, in the place of the first.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension IdentifiedArray: Sendable where Element: Sendable, Element.ID: Sendable {}
