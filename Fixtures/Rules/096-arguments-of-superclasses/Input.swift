// What a class inherits from a generic superclass has its arguments, whose conformances the main actor isolates.
class Coordinator<Route: Hashable> {
  init() {}
  struct Push { var route: Route }
  struct Plain { var count: Int }
  typealias Pushes = Set<Route>
}
class Middle<Item: Hashable>: Coordinator<Item> { override init() {} }
typealias Routed = Coordinator<Link>
enum Link: Hashable { case link(Int) }
final class Home: Coordinator<Home.Route> {
  enum Route: Hashable { case detail(Int) }
  enum Action { case push(Push), all(Pushes), plain(Plain), tap(Int) }
  override init() {}
}
final class List: Middle<Link> {
  enum Action { case push(Push), tap(Int) }
  override init() {}
}
final class Aliased: Routed { override init() {} }
enum Outside { case home(Home.Push), list(List.Pushes), aliased(Aliased.Plain), type(Home.Type), owner(Home) }
// These need no conformance on the main actor.
nonisolated enum Free: Hashable { case free(Int) }
final class Other: Coordinator<Free> {
  enum Action { case push(Push), all(Pushes) }
  override init() {}
}
class Bag<Item> {
  init() {}
  struct Push { var item: Item }
}
final class Links: Bag<Link> {
  enum Action { case push(Push) }
  override init() {}
}
// What an associated type is inferred to be no source says.
nonisolated protocol Keyed { associatedtype Key; func key() -> Key }
nonisolated struct Inferred: Keyed {
  func key() -> Link { .link(1) }
  enum Event { case own(Set<Key>), one(Key) }
}
nonisolated struct Declared: Keyed {
  typealias Key = Int
  func key() -> Int { 1 }
}
enum Selection { case keys(Set<Inferred.Key>), map([Inferred.Key: Int]), list([Inferred.Key]), ids(Set<Declared.Key>) }
