struct Outer<T> {
  struct Sibling { var value: T }
  enum Inner { case value(T), sibling(Sibling), none, list([Sibling], T) }
  enum Own<U> { case both(T, U), own(U), outer(T) }
  struct Middle<V> { enum Deep { case all(T, V), sibling(Sibling) } }
}
extension Outer { enum Late { case sibling(Sibling), inner(Inner) } }
extension Outer.Middle { enum Later { case v(V), t(T), deep(Deep) } }
