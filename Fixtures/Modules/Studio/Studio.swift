// What the fixtures import, and name the sources of: a type with a name of the runtime's.
public struct Lens: Sendable { public init() {} }
