public import Lib
import Lib2
// prismgen: lenses
public struct T { let thing: Int; var tool: Tool; public func f(_ t: Thing) {} }
// prismgen: lenses
public struct U { public let thing: Thing }
