import Lib
protocol Resource: ~Copyable {}
typealias AnyResource = Resource & ~Copyable
enum Request<Handle: Resource & ~Copyable> { case read(Int), named(String), both(x: Int, y: String), closed }
enum Lookup<Handle: AnyResource, Key: Hashable> { case found(Key), use((borrowing Handle) -> Void) }
enum Borrowed<Value> where Value: ~Copyable & ~Escapable { case at(Int) }
enum Slot<Value: ~Copyable>: ~Copyable { case full(Value), empty }
enum Own<Handle: ~Copyable> { case a(Int), b(Int) }
extension Own where Handle: ~Copyable { var a: Int? { 1 } }
struct Pool<Handle: ~Copyable>: Flow {
  enum State { case idle, busy(Int), at(Route) }
  enum Inner<Other: ~Copyable> { case state(State) }
  // prismgen: lenses, lifts
  struct Info { var count = 0, state = State.idle }
}
extension Pool where Handle: ~Copyable { enum Event { case closed(Int) } }
extension Pool { enum Copied { case only(Int) } }
extension Pool.Info where Handle: ~Copyable { enum Part { case count(Int) } }
// What its value decides is there for values that can be copied.
enum Box<Value: ~Copyable>: ~Copyable {
  case full(Value), empty
  enum Kind { case small(Int), large }
}
extension Box: Copyable where Value: Copyable {}
protocol Token {}
// What a type inside asks of the arguments gives them back what they could be without.
struct Vault<Item: ~Copyable> {
  enum Keyed where Item: Equatable { case item(Item), count(Int) }
  enum Named where Item: Token & Sendable { case item(Item), count(Int) }
  enum Held where Item: Resource { case count(Int) }
  enum Sent where Item: Sendable { case count(Int) }
  enum Fixed<Other> where Item == Int { case other(Other), count(Int) }
  // prismgen: lenses
  struct Shelf where Item: Hashable {
    var item: Item
    enum Change { case item(Item), count(Int) }
  }
}
struct Loan<Item: ~Copyable & ~Escapable> {
  enum Copied where Item: Copyable { case count(Int) }
  enum Kept where Item: Escapable { case count(Int) }
  enum Keyed where Item: Hashable { case item(Item), count(Int) }
}
// What an argument may be without does not matter where one is given, or asked for.
struct Crate<Item: ~Copyable>: ~Copyable { typealias Content = Item; typealias Lid = Item?; var item: Item }
enum Parcel { case content(Crate<Int>.Content), lid(Crate<Int>.Lid) }
extension Loan { typealias Whole = Item }
extension Loan { enum Lent { case whole(Whole), count(Int) } }
// What a lens leads to can be copied, also beside other parameters.
// prismgen: lenses
struct Shed<Item: ~Copyable, Tag> { var item: Item { get { fatalError() } set {} } }
