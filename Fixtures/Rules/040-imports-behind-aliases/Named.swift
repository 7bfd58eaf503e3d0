public import Lib
public enum Named { case one(Same), none }
public struct Holder { public var one: Same }
public func first(_ thing: Thing) {}
