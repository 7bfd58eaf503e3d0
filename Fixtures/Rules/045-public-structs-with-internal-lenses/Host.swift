public import Lib
// A conformance uses nothing of the extended type's module.
extension Thing {
  // prismgen: lenses
  public struct Place { var row = 0 }
}
public func use(_ thing: Thing) {}
