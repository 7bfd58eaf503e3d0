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
