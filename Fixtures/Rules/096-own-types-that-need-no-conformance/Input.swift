// The module's own generic types need no more of their arguments than they say.
struct Track: Hashable { var title = "" }
enum Loadable<Value> { case loading, loaded(Value) }
extension Loadable: Equatable where Value: Equatable {}
extension Loadable: Hashable where Value: Hashable {}
extension Loadable where Value: Hashable { struct Key { var value: Value } }
enum Boxes { struct Box<Value: Sendable, Failure: Error> { var value: Value } }
struct Keyed<Key: Hashable> { var key: Key }
struct Clause<Value> where Value: Equatable { var value: Value }
protocol Titled {}
extension Track: Titled {}
struct Shelf<Item: Titled> { var item: Item }

enum Action {
  case tracks(Loadable<[Track]>), nested(Loadable<Loadable<Track?>>), box(Boxes.Box<Track, any Error>)
  // What holds these may need a conformance of their arguments.
  case keyed(Keyed<Track>), clause(Clause<Track>), shelf(Shelf<Track>), set(Set<Loadable<Track>>)
  case key(Loadable<Track>.Key), map([Loadable<Track>: Int]), lists([[Track]: Int]), results([Result<Track, Never>?: Int])
}
// prismgen: lenses
struct Screen { var tracks: Loadable<[Track]>, box: Boxes.Box<Track, Never> }
