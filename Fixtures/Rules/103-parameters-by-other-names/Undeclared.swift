import Lib
// Members that no source declares, of types of another module, and such that are inherited or inferred.
typealias Cells<T> = Cell<T>
enum Foreign<T> { case item(Cell<T>.Item), aliased(Cells<T>.Item), list([Cell<T>.Item]), missing(Cell<T>.Item?) }
nonisolated class Base<Content> {
  typealias Held = Content
  struct Note { var text = "" }
}
nonisolated class Derived<T>: Base<T> { enum Step { case held(Held), note(Note) } }
protocol Fetching {
  associatedtype Fetched
  func fetch() -> Fetched
}
struct Source<T>: Fetching {
  var value: T
  func fetch() -> T { value }
}
nonisolated struct Arrival<T> { var first: Source<T>.Fetched }
// An alias of a protocol, which has no arguments that the compiler knows again.
enum Labels<T: Sampled> { case one(T.Labelled<Int>), keyed([Int: T.Labelled<T>]), value(T.Value) }
// Which associated type the argument is, no source says.
struct Sampler<T: Sampled<U>, U> {}
extension Sampler where T == Sample { enum Known { case value(U), none }; struct Rate { var value: U } }
extension Sampler where T == Sample, U == Int { enum Said { case value(U), none } }
