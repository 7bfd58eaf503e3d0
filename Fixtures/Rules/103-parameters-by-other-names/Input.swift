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
