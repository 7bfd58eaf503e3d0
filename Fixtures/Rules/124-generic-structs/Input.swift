// prismgen: lenses
struct Box<Value> { var value: Value; var all: [Value]; var count: Int }
// prismgen: lenses
public struct Pair<A: Hashable, B> { public var first: A; public var second: B; public var map: [A: B] }
struct Outer<T> {
  // prismgen: lenses
  struct Inner { var value: T; var count: Int }
}
