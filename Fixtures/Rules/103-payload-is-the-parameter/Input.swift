enum Wrapped<T> { case value(T), other(T) }
enum Strict<T: Equatable> where T: Sendable { case value(T) }
struct Screen<State> {
  typealias Value = State
  struct Part { typealias Own = Value }
  enum Event { case value(Screen.Value), part(Part.Own), own(Self.Own), other(Screen<Int>.Value), member(Set<Int>.Element); typealias Own = State }
}
enum Member<T: Hashable> { case one(Set<T>.Element), two(Dictionary<Int, T>.Value), three(Array<T>.Element, Int) }
