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
// The type that a superclass, or the extended type, has hides the module's of that name.
struct Style { var name = "" }
struct Kind { var id = 0 }
nonisolated class Button: Control {
  enum Event { case style(Style), kind([Kind]), button(Button), own(Own) }
  struct Own {}
}
nonisolated final class Round: Button { enum Event2 { case style(Style) } }
extension Thing { enum Change { case kind(Kind), style(Style) } }
nonisolated final class Plain: Cloud { enum Event { case kind(Kind) } }
nonisolated class Cloud {}
// In an extension of such a type, no name means what is nested around it.
enum Panel {
  struct Kind { var id = 0 }
  nonisolated final class Knob: Control { enum Event { case style(Style), kind(Kind), panel(Panel.Kind) } }
}
