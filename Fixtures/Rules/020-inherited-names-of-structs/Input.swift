import Lib
// prismgen: lenses
struct Screen: Flow { var route: Route; var list: [Route] = []; var name: String = "" }
// prismgen: lenses
public struct Shown: Flow { public var route: Route; var inner: Route }
package struct Shared: Flow { package enum Event { case go(Route) } }
