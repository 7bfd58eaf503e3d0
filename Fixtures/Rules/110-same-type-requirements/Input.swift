struct Box<T, U> {}
extension Box where T == U { enum Same { case t(T), u(U) } }
extension Box where T == [U] { enum List { case t(T), u(U) } }
extension Box where T: Collection, U == T.Element { enum Coll { case t(T), u(U) } }
extension Array where Element: Hashable { enum Un { case s(Set<Element>), e(Element) } }
extension Optional where Wrapped: Collection { enum W { case e(Wrapped.Element), w(Wrapped) } }
struct Table<Key: Hashable, Value> {
  enum Change where Key == String { case value(Value), key(Key) }
  // prismgen: lenses
  struct Row where Value == Int { var key: Key, value: Value }
}
// `Part == Item.Body` beside `Item.Body == [Item.ID]` is recursive for the compiler.
protocol Model: Identifiable { associatedtype Body: Sequence; associatedtype Link }
enum Change<Item: Model> where Item.Body == [Item.ID] { case body(Item.Body), bodies([Item.Body]), pair(Item.Body?, Int), one(Item.Body.Element) }
enum Edge<From: Model, To: Model> where From.Body == [To.ID], [From.ID] == To.Body, From.Link == (To) -> From.ID { case from(From.Body), to(To.Body), link(From.Link) }
extension Change where Item.Link == Item? { enum Linked { case link(Item.Link), body(Item.Body) } }
// prismgen: lenses
struct Draft<Item: Model> where Item.Body == [Item.ID] { var body: Item.Body; var pair: (Item.Body?, Int) }
// What one parameter is, others can be made of.
struct Pair<A, B> {}
extension Pair where A == Int, B == [A] { enum Chained { case b(B), n } }
extension Pair where A == B, B == Int { enum Equal { case b(B), a(A) } }
extension Pair where A == B, A == String { enum Known { case b(B), a(A) } }
extension Pair where A == Pair<B, B>, B == Int {
  enum Nested { case b(B), a(A) }
  // prismgen: lenses
  struct Row { var a: A; var b: B }
}
extension Dictionary where Key == String, Value == [Key] { enum Lists { case value(Value), none } }
struct Grid<let rows: Int, let columns: Int> {}
extension Grid where rows == 3, columns == rows { enum Cell { case at(Int), none } }
// A type that stands in a constrained extension is the same in another extension.
struct Page<Item> { var items: [Item] }
extension Page.Action { enum Alert { case ok, retry(Int), put(Item) } }
extension Page where Item == String { enum Action { case set([Item]), clear } }
extension Page.Action.Alert { enum Reason { case missing(Item), other } }
// What an extension says of one parameter, requirements of the type may say of others.
protocol Origin<Value> { associatedtype Value; associatedtype Name: Hashable = String }
protocol Counted: Origin where Value == Int {}
struct Counter: Counted { typealias Value = Int }
struct Nowhere: Origin { typealias Value = Never }
struct List<S: Sequence, E> where S.Element == E {}
extension List where S == [Int] {
  enum Step { case one(E), text(String) }
  // prismgen: lenses
  nonisolated struct Row { var text: String; var all: [E] }
}
struct Flow<T: Origin<U>, U: Equatable> {}
extension Flow where T == Counter { enum Counts { case one(U), none } }
extension Flow where T.Value == Int { enum Numbers { case one(U), same(T.Value), none } }
extension Flow where T: Counted { enum Counteds { case one(U), none } }
extension Flow where T: Hashable { enum Hashed { case one(U), all([U]) } }
extension Flow<Counter, Int> { enum Known { case one(U), none } }
struct Pipe<T: Origin, U> where T.Value == U { enum Inner where T.Value == Int { case one(U), none }; enum Whole { case one(U), none } }
extension Pipe where T.Value == Int { enum Numbers { case none, one(U) } }
extension Pipe where U == Int { enum Said { case none, one(U), same(T.Value) } }
extension Pipe where T: Origin<Int> { enum Primary { case none, one(U) } }
extension Pipe where T == Nowhere { enum Never { case none, one(U), same(T.Value) } }
extension Pipe where T.Value == Swift.Never { enum NoValue { case none, one(U) } }
// The constraint that a payload has need of is nobody's promise.
struct Sent<Value: Sendable> {}
extension Pipe where T.Name == String { enum Named { case sent(Sent<U>), one(U) } }
struct Place<A, B, D> {}
extension Place where A: Collection, A.Index == B, A == [D] { enum At { case whole(A), text(String), index(B) } }
extension Place where A: Collection, A.Element == B, A == [D] { enum In { case whole(A), text(String), own(D) } }
struct Merge<A, B, V> where A: Origin, B: Origin, A.Value == V, B.Value == V {}
extension Merge where A == Counter { enum Step { case value(V), none, other(B.Value) } }
// Of `[U] == Lists.Value` nothing names 'U'.
struct Lists: Origin { typealias Value = [Int] }
struct Rows<T: Origin, U> where T.Value == [U] {}
extension Rows where T == Lists {
  enum Step { case row(U), none }
  // prismgen: lenses
  struct First { var row: U }
}
// What stands for 'Element' has 20,736 parts.
typealias One<T> = [T]
typealias Dozen<T> = One<(T, T, T, T, T, T, T, T, T, T, T, T)>
typealias Gross<T> = Dozen<(T, T, T, T, T, T, T, T, T, T, T, T)>
typealias Great<T> = Gross<(T, T, T, T, T, T, T, T, T, T, T, T)>
typealias Greatest<T> = Great<(T, T, T, T, T, T, T, T, T, T, T, T)>
extension Greatest<Int> {
  enum Count { case one(Int), none }
  // prismgen: lenses
  struct Sum { var one: Int }
}
