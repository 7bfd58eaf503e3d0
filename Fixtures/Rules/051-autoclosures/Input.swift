enum Lazy {
  case value(@autoclosure () -> Int), pair(@autoclosure () -> Int, name: String)
  case sendable(@Sendable @autoclosure () -> Int), both(@autoclosure @Sendable () -> Int, @Sendable @autoclosure () -> Int)
  case mixed(@Sendable @autoclosure () -> Int, Box)
}
class Box {}
