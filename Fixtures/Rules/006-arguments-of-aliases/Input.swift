// The compiler knows what stands in such tuples.
enum Nothing {}
typealias Pair<A> = (A, Int)
typealias Both<A, B> = (first: Pair<A>, second: B)
typealias Boxed<A> = [A]
enum Route {
  case pair(Pair<Nothing>), both(Both<Int, Pair<Never>>), labelled(Pair<(x: Int, y: Nothing)>)
  // These have values.
  case full(Pair<Int>), list(Boxed<Never>), optional(Pair<Never?>), other(Pair<[Nothing]>)
}
struct State { var pair: Pair<Nothing>, full: Pair<Int> }
