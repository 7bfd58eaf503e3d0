// Declares types with names of the standard library, which are hidden in every file that imports it.
public struct Error: Swift.Error { public init() {} }
public struct Bool: Swift.Sendable { public init() {} }
public protocol Sendable {}
