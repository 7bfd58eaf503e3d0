// The protocols' associated types are inferred, and mean something else inside these types than their names do outside.
nonisolated enum ID: Identifiable {
  case number(Int), text(String)
  var id: Int { 1 }
}
nonisolated struct Element: Sequence {
  var count = 1
  func makeIterator() -> AnyIterator<Int> { AnyIterator { nil } }
}
nonisolated enum Iterator: IteratorProtocol {
  case at(Int)
  mutating func next() -> Int? { nil }
}
// `Shelf.Book` and `Shelf.ID` are two types each outside of the shelf.
protocol Tagged { associatedtype Book = Int }
nonisolated struct Shelf: Tagged, Identifiable {
  enum Book<Page> { case open(Page) }
  enum ID<Part> { case part(Part) }
  enum Label { case text(String) }
  var id: Int { 1 }
}
