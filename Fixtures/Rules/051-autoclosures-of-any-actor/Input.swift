// Nothing but the function itself knows where it runs, and what calls it has to wait for that.
enum Deferred {
  case anywhere(@autoclosure @isolated(any) () -> Int), sendable(@isolated(any) @Sendable @autoclosure () -> Int)
  case inner(@autoclosure () -> @isolated(any) () -> Int)
}
