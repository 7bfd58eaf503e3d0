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

// Nor does what is nested in them, but where an extension asks for more.
enum List<Element> {
  struct Row { var element: Element }
  typealias Rows = [Row]
}
extension List { enum Edit { case insert(Element), clear } }
extension List where Element: Hashable { typealias Marks = [Int] }
struct Library {
  enum Event { case row(List<Track>.Row), edit(List<Track>.Edit), rows(List<Track>.Rows) }
  enum Bound { case marks(List<Track>.Marks) }
}

// Each argument needs what its own parameter asks for.
struct Numbered<Number: Hashable, Element> { var elements: [Element] }
struct Packed<First: Hashable, each Element> { var first: First }
enum Change {
  case element(Numbered<Int, Track>), swift(Swift.Dictionary<String, Track>), nested(Numbered<Int, Numbered<Int, [Track]>>)
  case plain(Dictionary<String, Track>)
}
enum Renumbering {
  case number(Numbered<Track, Int>), swift(Swift.Dictionary<Track, String>), nested(Numbered<Int, Numbered<Track, Int>>)
  case packed(Packed<Int, Track>), plain(Dictionary<Track, Int>)
}

// An alias that a protocol brings is named by the conformance, which is no isolated one where an actor isolates the protocol.
protocol Stocked {}
extension Stocked { typealias Stock = [Int] }
struct Store: Stocked { enum Event { case stock(Stock) } }
nonisolated protocol Listed {}
extension Listed { typealias Listing = [Int] }
struct Shop: Listed { enum Event { case listing(Listing) } }
nonisolated struct Stand: Listed { enum Event { case listing(Listing) } }
enum Street { case shop(Shop.Listing), stand(Stand.Listing), store(Store.Stock) }

// An alias without parameters passes its arguments on.
typealias ByKey = Numbered
typealias Table = Dictionary
typealias Nearby = ByKey
typealias State = Loadable
enum Passing {
  case state(State<Track>), values(ByKey<Int, Track>), nearby(Nearby<Int, [Track]>), table(Table<Int, Track>)
  case number(ByKey<Track, Int>), near(Nearby<Track, Int>), keys(Table<Track, Int>)
}

// What conforms to a protocol that an actor isolates does so everywhere.
protocol Presented { var title: String { get } }
struct Detail: Presented { var title = "" }
struct Page<Model: Presented> { var model: Model }
enum Navigation { case detail(Page<Detail>), root }
protocol Repository<Entity> { associatedtype Entity: Identifiable }
struct Album: Identifiable { var id = 0 }
enum Route { case list(any Repository<Album>), lists([any Repository<Album>], Int) }
