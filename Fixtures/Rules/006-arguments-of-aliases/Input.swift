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
// Aliases that hand their parameters on, and those of generic types.
protocol Source { associatedtype Failure }
typealias Fault<S: Source> = S.Failure
typealias HandedOn<R: Source> = Fault<R>
enum Reading<Input: Source> where Input.Failure == Never { case fault(HandedOn<Input>), value(Int) }
struct Host<T> {
  typealias With<U> = (T, U)
  typealias Own = (T, Int)
  struct Inner<V> { typealias With<U> = (T, V, U) }
}
enum Guest {
  case with(Host<Never>.With<Int>), own(Host<Never>.Own), inner(Host<Int>.Inner<Never>.With<Bool>)
  case outer(Host<Never>.Inner<Int>.With<Bool>), full(Host<Int>.Inner<Int>.With<Int>), owned(Host<Int>.Own)
}
// Those of a pack.
typealias Values<each T> = (repeat each T)
typealias Led<A, each T> = (A, repeat each T)
typealias Nested<each T> = (repeat (each T, Int))
struct Pack<each T> { typealias All = (repeat each T) }
enum Packed {
  case two(Values<Int, Never>), one(Values<Never>), led(Led<Int, Bool, Nothing>), nested(Nested<Bool, Never>), all(Pack<Int, Never>.All)
  // These have values.
  case full(Values<Int, Bool>), none(Values<>), list(Values<[Never], Int>)
}
