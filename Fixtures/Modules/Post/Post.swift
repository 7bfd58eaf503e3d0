// Stands in a folder of the module's name, so that a context tells which module it is.
public enum Parcel {
  public struct Stamp: Equatable, Sendable {
    public init() {}
  }
}
public struct Bag<Item: Equatable & Sendable>: Equatable, Sendable {
  public struct Label: Equatable, Sendable { public init() {} }
  public init() {}
}
public struct Part: Hashable, Sendable { public init() {} }
public struct Whole: Hashable, Sendable { public init() {} }

// What `@testable` shows.
class Depot {
  struct Shelf: Sendable { var row = 0 }
  init() {}
}
enum Hub<Kind: Sendable> {}
extension Hub { struct Lane: Sendable { var number = 0 } }
