// A second module, so that imports can be told apart.
public struct Tool: Hashable, Sendable {
  public var name: String
  public init(name: String = "") { self.name = name }
}
