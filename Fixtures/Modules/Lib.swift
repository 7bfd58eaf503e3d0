// What the fixtures import: a module whose sources the generator does not see.
public struct Thing: Hashable, Sendable {
  public enum Kind: Sendable { case small, large }
  public var id: Int
  public init(id: Int = 0) { self.id = id }
}

public struct FlowRoute: Hashable, Sendable {
  public init() {}
}

/// Brings a member type that only the compiler sees.
public protocol Flow {}

extension Flow {
  public typealias Route = FlowRoute
}

open class Control {
  public typealias Style = String
  public init() {}
}

public struct Crate {
  public init() {}
}

@_spi(Internals) public struct Secret: Sendable {
  public init() {}
}

struct Hidden: Sendable {
  var id = 0
}

// A module with the runtime embedded has such types.
struct Prism<Whole, Part> {}
protocol Prismatic {}

open class Cell<Content> {
  public typealias Item = Content
  public init() {}
}

public protocol Scene {
  associatedtype Properties = Int
}

@globalActor public actor LibActor {
  public static let shared = LibActor()
}

// With names of what is generated for a whole type.
public struct Router: Sendable {
  public var count = 1
  public init() {}
}
public let lens = 1
public let prisms = [1]

public protocol Sampled<Value> {
  associatedtype Value
  typealias Labelled<Label> = (Label, Value)
}
public struct Sample: Sampled {
  public typealias Value = Int
  public init() {}
}
