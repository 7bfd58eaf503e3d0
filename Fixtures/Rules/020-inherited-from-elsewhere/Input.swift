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
