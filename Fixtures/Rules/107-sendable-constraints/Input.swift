class Base {}
enum Outcome<Success: Sendable, Failure: Error> { case success(Success), failure(Failure) }
enum Reference<Object: AnyObject> { case strong(Object), list([Object]) }
enum Sub<Object: Base> { case object(Object), pair(Object, Object) }
extension Array where Element == Int {
  class Root {}
  enum Sub<Object: Root> { case object(Object), pair(Object, Object) }
}
