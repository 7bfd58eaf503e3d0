struct Hidden { var id: Int = 0 }
// prismgen: lenses
package struct Shared { package var name: String = ""; var hidden: Hidden = Hidden(); package internal(set) var id: Int = 0 }
// prismgen: lenses
public struct Shown { public var name: String = ""; package var shared: Int = 0; var hidden: Hidden = Hidden() }
public extension Shown { struct Inner { public var id: Int; package var other: Int } }
