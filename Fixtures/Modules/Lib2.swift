// A second module, so that imports can be told apart.
public import Lib

/// Who imports this module alone may use it.
public typealias LentPart = Thing

public struct Tool: Hashable, Sendable {
  public var name: String
  public init(name: String = "") { self.name = name }
}

public struct Reel<Item: Flow> {
  public init() {}
}
