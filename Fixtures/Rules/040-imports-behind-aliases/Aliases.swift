public import Lib
public typealias One = Thing
public typealias Same = One
public typealias Many = [Thing]
public typealias Perhaps = Thing?
public typealias Pair = (Thing, Int)
public typealias Callback = @Sendable (Thing) -> Void
public typealias Kind = Thing.Type
public struct Own<Element> { public var element: Element }
public typealias Owned = Own<Thing>
