// What the fixtures import: types with the names of the runtime's.
public struct Lens: Sendable {
  public enum Kind: Sendable { case wide }
  public var focus = 1
  public init() {}
}
public struct Effect<Output> { public init() {} }
extension Effect: Sendable {}
public struct IdentifiedArray<ID: Hashable & Sendable, Element: Sendable>: Sendable { public init() {} }
