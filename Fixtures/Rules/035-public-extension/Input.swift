public struct Model { public init() {} }
public extension Model { enum Event { case a(Int), b }; internal enum Inner { case c } }
package extension Model { enum Shared { case d(Int) } }
extension Model { enum Plain { case e } }
