enum Row<T: Hashable> {
  case element([T].Element), key([T: Int].Key), slice(Slice<[T]>.Element), inner([[T]].Element), index([T].Index)
  case bare((T)), twice(((T)))
}
extension Array { enum Change { case whole(Array.Element), own(Element) } }
struct Outer<T> {
  struct Inner {
    struct Deep<U> {
      typealias X = T
      struct Kept { var x = 1 }
      enum Step { case other(Inner.Deep<Int>.X), kept(Inner.Deep<Int>.Kept) }
    }
  }
}
enum Stream<T> { case feed(AsyncStream<T>.Continuation) }
nonisolated struct Table<T> { var first: [T].Element; var all: [T] }
extension Dictionary { enum Change { case pair(Element), value(Dictionary.Value) } }
struct Named<Value> {
  typealias `two words` = Value
  typealias `a.b` = Value
  enum Step { case inside(Named.`two words`), behind(Named<Value>.`a.b`), many([Named.`a.b`]) }
}
/// A metatype is none, nor is a function.
struct Generator<Value> {
  enum Step { case type(Generator.Type), same(Generator<Value>.Type) }
  struct Kinds { var kind: Generator.Type }
}
nonisolated class Handling<Input, Output> { typealias Handler = (Input) -> Output }
nonisolated class Counting<Input>: Handling<Input, Int> { enum Step { case handle(Handler) } }
nonisolated class Plain { typealias Kind = Int }
nonisolated final class Holding<T>: Plain { enum Step { case value(T), kind(Kind) } }
// Generic aliases in types, and packs of one.
enum Names { typealias Of<U> = U; struct Deep<V> { typealias Both<U> = V; struct Inner { typealias Own = V } } }
protocol Naming {}
extension Naming { typealias Kept<U> = U }
enum Called: Naming {}
struct Holder<T> {
  typealias Of<U> = U
  struct Hidden { struct T {}; typealias Own = T }
  enum Step { case short(Holder.Of<T>), own(Self.Own<T>), whole(Holder<Int>.Of<T>); typealias Own<X> = X }
}
enum Inside<A> {
  case one(Names.Of<A>), both(Names.Deep<A>.Both<Int>), kept(Called.Kept<A>), own(Names.Deep<A>.Inner.Own)
  case many([Names.Of<A>]), hidden(Holder<A>.Hidden.Own), other(Names.Deep<Int>.Both<A>)
}
nonisolated struct Inner<A> { var one: Names.Of<A> }
typealias Values<each T> = (repeat each T)
typealias Led<A, each T> = (A, repeat each T)
struct Pack<each T> { typealias All = (repeat each T) }
enum Packed<A> { case one(Values<A>), led(Led<A>), all(Pack<A>.All), two(Values<A, Int>), three(Led<A, Int>), none(Values<>) }
nonisolated struct Packing<A> { var one: Values<A>; var two: Led<A, Int> }
