nonisolated enum Slots: Collection {
  case empty, one(Int)
  var startIndex: Int { 0 }
  var endIndex: Int { if case .one = self { 1 } else { 0 } }
  subscript(position: Int) -> Int { position }
  func index(after index: Int) -> Int { index + 1 }
}
nonisolated enum Places: Hashable, Sequence {
  case empty, some([Int])
  func makeIterator() -> IndexingIterator<[Int]> { [].makeIterator() }
}
nonisolated enum Gaps: Collection {
  case isEmpty(Int), full
  var startIndex: Int { 0 }
  var endIndex: Int { 1 }
  subscript(position: Int) -> Int { position }
  func index(after index: Int) -> Int { index + 1 }
}
