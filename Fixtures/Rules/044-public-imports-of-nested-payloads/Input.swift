public import Lib
public struct Outer { public enum Cell { case thing(Thing), list([Thing.Kind]) }; public init() {} }
enum Inner { case thing(Thing) }
