import Lib

// What the sources add to a protocol of the standard library is a member of all that conform to it.
extension Sequence { typealias Item = Element }
extension Collection { typealias Entry = Element }
extension Array { enum Step { case item(Item), entry(Entry), index(Index) } }
extension Set { enum Step { case entry(Entry), none } }
nonisolated struct Digits: Sequence, IteratorProtocol {
  mutating func next() -> Int? { nil }
  enum Step { case item(Item), element(Element) }
}
// The module's own names of such, in another file than the extensions, and of what has nothing to do with them.
typealias Lazy = LazyDropWhileCollection
enum Own { typealias Lazy = Positions; typealias Index = Crate }
typealias Positions = Swift.SetIterator
typealias SetIndex = Crate
