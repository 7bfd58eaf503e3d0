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
