// The prisms and lenses of an embedded runtime are internal, whatever they are about.
public import Lib

public enum Change { case renamed(Thing), none }
extension Thing {
  public enum Event { case moved(Int), gone }
  public struct Place { public var row = 0; public var thing = Thing(); public init() {} }
}
