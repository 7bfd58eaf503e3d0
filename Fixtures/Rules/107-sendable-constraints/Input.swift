class Base {}
enum Outcome<Success: Sendable, Failure: Error> { case success(Success), failure(Failure) }
enum Reference<Object: AnyObject> { case strong(Object), list([Object]) }
enum Sub<Object: Base> { case object(Object), pair(Object, Object) }
extension Array where Element == Int {
  class Root {}
  enum Sub<Object: Root> { case object(Object), pair(Object, Object) }
}
// Of these the compiler does not infer that the arguments are Sendable.
@preconcurrency enum Old<T: Sendable> { case value(T), count(Int) }
@preconcurrency enum Older<T> where T: Sendable { case value(T), count(Int) }
@preconcurrency enum Oldest<Key: Hashable & Sendable, T: Sendable> { case key(Key), value(T), count(Int) }
@preconcurrency struct Shelf<T: Sendable> {
  var first: T, count: Int
  enum Change { case first(T), count(Int) }
}
struct Case<T> { @preconcurrency enum Change where T: Sendable { case first(T), count(Int) } }
