enum Lazy {
  case value(@autoclosure () -> Int), pair(@autoclosure () -> Int, name: String)
  case sendable(@Sendable @autoclosure () -> Int), both(@autoclosure @Sendable () -> Int, @Sendable @autoclosure () -> Int)
  case mixed(@Sendable @autoclosure () -> Int, Box)
}
class Box {}
enum Throwing {
  case value(@autoclosure () throws -> Int), typed(name: String, @Sendable @autoclosure () throws(Failure) -> Int)
  case alias(@autoclosure Work), never(@autoclosure () throws(Never) -> Int), inner(@autoclosure () -> () throws -> Int)
}
typealias Work = () throws -> Int
struct Failure: Error {}
enum Bound {
  case main(@MainActor @autoclosure () -> Int), own(@autoclosure @Global () -> Int), sendable(@MainActor @Sendable @autoclosure () -> Int)
  case inner(@autoclosure () -> @MainActor () -> Int)
}
@globalActor actor Global { static let shared = Global() }
enum Unreached { case value(@autoclosure () -> Int, Never), other }
protocol Shape {}
protocol Sized: SendableMetatype {}
// The closure that is passed for a `Sendable` one must not capture the metatype of a parameter with conformances.
enum Drawn<S: Shape> { case later(@autoclosure @Sendable () -> S), now(@autoclosure () -> S), count(Int) }
enum Keyed<K> where K: Hashable { case later(Int, @autoclosure @Sendable () -> K), count(Int) }
enum Free<T> { case later(@autoclosure @Sendable () -> T), count(Int) }
enum Measured<S: Sized> { case later(@autoclosure @Sendable () -> S) }
enum Listed<S: Sequence> { case later(@autoclosure @Sendable () -> S.Element), never(@autoclosure @Sendable () -> Int) }
