public import Lib
public struct Visible: Flow {
  public enum Action { case enter(Route), number(Int) }
  public init() {}
}
struct Hidden: Flow { enum Event { case go(Route) } }
// prismgen: lenses
public struct Shown: Flow { public var route: Route }
