// Conformances that say themselves that they are isolated, of types that are not.
struct Key: @MainActor Hashable {
  var id = 0
  @MainActor static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  @MainActor func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
struct Name { var text = "" }
extension Name: @MainActor Equatable {
  @MainActor static func == (left: Self, right: Self) -> Bool { left.text == right.text }
}
struct Box<Value: Equatable> { var value: Value }
@MainActor enum Cache { case set(Set<Key>), map([Key: Int]), box(Box<Name>), list([Key]), plain(Key), free(Set<Int>) }
@MainActor struct Table { var keys: Set<Key>; var count = 0 }
// No actor isolates these, and what is generated may name `Key`, but not `Set<Key>`.
struct Index { var keys: Set<Key>; var boxes: [Box<Name>]; var list: [Key]; var key: Key }
enum Entry { case keys(Set<Key>), key(Key) }
@MainActor indirect enum Node: @MainActor Hashable { case leaf, children(Set<Self>), index([Self: Int]), next(Self) }
// What a protocol gives the type is a type with the type as its argument: `Slice<Pages>`.
@MainActor struct Pages: @MainActor Collection {
  var startIndex: Int { 0 }
  var endIndex: Int { 0 }
  func index(after index: Int) -> Int { index + 1 }
  subscript(index: Int) -> String { "" }
  enum Event { case dropped(SubSequence), all([Indices]), walked(Iterator), read(Element) }
}
// Another actor's conformance is of no use there.
@globalActor actor Other { static let shared = Other() }
@Other enum Elsewhere { case set(Set<Key>), plain(Int) }
// Also to a protocol that is isolated itself, to which all others conform everywhere.
@MainActor protocol Screen { var title: String { get } }
protocol Panel: Screen {}
struct Home: @MainActor Screen { var title: String { "" } }
struct Search {}
@MainActor extension Search: Screen { var title: String { "" } }
struct Start: @MainActor Panel { var title: String { "" } }
struct Detail: Screen, @MainActor Equatable {
  var title: String { "" }
  @MainActor static func == (left: Self, right: Self) -> Bool { true }
}
enum Navigation<Content: Screen> {
  case push(Content), pop
  struct Step { var number = 0 }
}
typealias Moves<Content> = Navigation<Content> where Content: Screen
@MainActor enum Tab { case home(Navigation<Home>), search(Navigation<Search>), start(Navigation<Start>) }
enum Sheet {
  case home(Moves<Home>), step(Navigation<Home>.Step), search(Moves<Search>), detail(Navigation<Detail>)
  case next(Navigation<Search>.Step)
}
