// All that one clause holds is there wherever the rest of it is.
#if !NEVER
  typealias Same<X> = X
  typealias First<A, B> = A
  typealias Numbered<A> = First<A, Int>
  struct Own<T> { typealias Me = T }
  enum Alike<T> { case same(Same<T>), numbered(Numbered<T>), me(Own<T>.Me), other(Own<[T]>.Me) }
  enum Missing { case same(Same<Never>), pair((Same<Never>, Int)), there(Int) }

  protocol Keyed { associatedtype Key }
  extension Keyed { typealias Keys = [Key] }
  enum Change<Item: Keyed> { case keys(Item.Keys), item(Item) }

  struct Outer<T> {
    typealias Value = T
    enum Inner { case value(Outer.Value), list([Outer.Value]) }
  }

  typealias Items<Item> = [Item]
  extension Items { enum Order { case by(Element), all([Self]) } }
#else
  // The alias of the other clause is none of these.
  typealias Same<X> = [X]
  enum Listed<T> { case same(Same<T>) }
#endif
#if !NEVER
  enum Later<T> { case same(Same<T>) }
#endif
