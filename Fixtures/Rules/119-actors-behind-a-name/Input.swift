@globalActor actor Database { static let shared = Database() }
enum Storage {
  @globalActor actor Disk { static let shared = Disk() }
  // prismgen: lenses
  @Disk struct Block { var bytes: [() -> Void] = [] }
}
// prismgen: lenses
@Swift.MainActor struct Screen { var actions: [() -> Void] = []; var title = "" }
// prismgen: lenses
@App.Database struct Row { var triggers: [() -> Void] = []; var id = 1 }
// prismgen: lenses
@Storage.Disk struct Page { var readers: [() -> Void] = []; var number = 1 }
struct Key: @Swift.MainActor Hashable { var raw = 1 }
enum Lookup { case keys(Set<Key>), number(Int) }

// An alias names an actor, and a wrapper isolates what it wraps.
typealias Interface = MainActor
typealias Display = Interface
final class Picture {}
// prismgen: lenses
@Display struct Frame { var picture = Picture(); var area: Int { get { 1 } set {} }; var width = 1 }
@propertyWrapper struct Live<Value> {
  private var value: Value
  init(wrappedValue: Value) { value = wrappedValue }
  @MainActor var wrappedValue: Value { get { value } set { value = newValue } }
}
// prismgen: lenses
struct Gauge { @Live var level = 1; var picture: Picture; var area: Int { get { 1 } set {} } }
// prismgen: lenses
struct Panel: Framed { var picture: Picture; var area: Int { get { 1 } set {} } }
@Display protocol Framing {}
protocol Framed where Self: Framing {}
