protocol Section {
  associatedtype Item
  associatedtype Header
  var first: Item { get }
  var header: Header { get }
}
struct Item {}

/// `Item` is `[Int]` as soon as something in `Plain` names `Header`.
struct Plain: Section {
  var first: [Int]
  var header: String
  enum Event { case changed(Item) }
}

/// For itself a type mostly infers what it names.
struct Named: Section {
  var first: Item
  var header: String
}

struct Declared: Section {
  typealias Item = [Int]
  var first: [Int]
  var header: String
  enum Event { case changed(Item) }
}

extension Array {
  nonisolated struct Pairs: Sequence, IteratorProtocol {
    mutating func next() -> Int? { nil }
    enum State { case found(Iterator) }
  }
}

struct Repeated<Value>: Sequence {
  typealias Element = [Value]
  struct Iterator: IteratorProtocol {
    mutating func next() -> Element? { nil }
    enum State { case waiting, found(Element) }
  }
  func makeIterator() -> Iterator { Iterator() }
}

protocol Binding {
  associatedtype State
  static func binding(_ action: [State]) -> Self
}
struct Feature {
  struct State { struct Tab {} }
  enum Action: Binding {
    case binding([State])
    case view(View)
    enum View { case tapped(State.Tab) }
  }
}
