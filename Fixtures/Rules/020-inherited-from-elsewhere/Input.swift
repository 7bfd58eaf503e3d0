import Lib
struct Screen: Flow {
  struct Local { var id = 0 }
  enum Action { case enter(Route), local(Local), text(String), list([Route: Int]) }
}
enum Direct: Flow { case direct(Route) }
struct Nested {
  struct Inner: Flow { enum Event { case go(Route) } }
}
public struct Visible: Flow {
  public enum Action { case enter(Route) }
  public init() {}
}
// Nobody can tell which of two types inherits a name, or whether a conformance is isolated.
struct Both: Flow {
  struct Inner: Flow { enum Event { case go(Route), wait, failed(any Error) } }
}
@MainActor struct Isolated: Flow { enum Event { case go(Route), wait } }
