class Base {}
enum Outcome<Success: Sendable, Failure: Error> { case success(Success), failure(Failure) }
enum Reference<Object: AnyObject> { case strong(Object), list([Object]) }
enum Sub<Object: Base> { case object(Object), pair(Object, Object) }
