// What requirements make of members of generic parameters is another parameter here.
// prismgen: lenses
struct Table<Rows: Sequence, Item> where Rows.Element == Item {
  typealias Row = Rows.Element
  enum Event { case tapped(Row), scrolled(Rows.Element), reloaded(Rows) }
  var first: Row
  var rows: Rows
}
enum Iterated<S: Collection, T> where S.Iterator.Element == T { case item(S.Element) }
enum Turned<S: Collection, T> where S.Element == T { case item(S.Iterator.Element) }
enum Sliced<S: Collection, T> where S.Element == T { case item(S.SubSequence.Element) }
enum Chained<A: Sequence, B: Sequence, T> where A.Element == B.Element, B.Element == T { case item(A.Element) }
enum Enclosed<S: Sequence, T> where S.Element == (T) { case item(S.Element) }
enum Selected<U: Swift::Collection<T>, T> { case item(U.Element) }
typealias Items<X> = Collection<X>
enum Aliased<U: Items<T>, T> { case item(U.Element) }

protocol Feature {
  associatedtype State
  typealias Value = State
  typealias Me = Self
  typealias States = [State]
}
enum Stated<F: Feature, T> where F.State == T { case state(F.Value) }
enum Own<F: Feature> { case me(F.Me), value(F.Value), states(F.States) }
protocol Store<State> {
  associatedtype State
  associatedtype Body: Store where Body.State == State
}
enum Stored<S, T: Store<S>> { case state(T.Body.State) }
protocol Twin {
  associatedtype Left
  associatedtype Right where Left == Right
}
enum Twins<P: Twin, T> where P.Left == T { case right(P.Right) }
class Base<U> { typealias Element = U }
enum Based<U, T: Base<U>> { case item(T.Element) }
extension Base { typealias Value = U }
enum Extended<U, T: Base<U>> { case item(T.Value) }
protocol Row<Item>: Collection where Item == Element { associatedtype Item }
enum Rows<U: Row<T>, T> { case item(U.Element) }

// Nothing makes these one.
enum Free<S: Collection, T> { case element(S.Element), index(S.Index), other(T) }
enum Both<A: Sequence, B: Sequence> where A.Element == B.Element { case element(A.Element), first(A) }

// An alias may lead to a member of an argument.
struct Frame<Items, Item> {}
extension Frame where Items: Collection { typealias First = Items.Element }
enum Framed<T> { case first(Frame<[T], T>.First), items([T]) }
enum Given<S: Collection, T> where S.Element == T { case first(Frame<S, T>.First), items(S) }
enum Apart<S: Collection, T> { case first(Frame<S, T>.First), item(T) }
