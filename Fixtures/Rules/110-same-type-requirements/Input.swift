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
