/// An enum whose cases have prisms: what the generator writes for every enum that it takes.
///
/// `E.prism.a.b` is then the prism through case `a` of `E` and case `b` of its payload.
public nonisolated protocol Prismatic {
  /// A type with one property of type `Prism<Self, …>` for each case.
  associatedtype Prisms
  /// The prisms by name.
  static var prisms: Prisms { get }
}

nonisolated extension Prismatic {
  /// The start of a path through the cases of nested enums.
  ///
  /// ```swift
  /// AppAction.prism.movie.title.preview(action)         // String?
  /// AppAction.prism.movie.title.review("Metropolis")    // AppAction.movie(.title("Metropolis"))
  /// ```
  ///
  /// Where an enum has a case called `prism`, its name alone is that case: `Shape.prism`.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public static var prism: PrismPath<Self, Self> { .init(.identity) }
}

/// A prism through one or more levels of cases, written as a chain of members.
///
/// Every case of `Part` is a member, except those called `prism`, `preview`, `review`, `modify`, `appending` or
/// `asAffineTraversal`: write `path[dynamicMember: \.preview]` for them. A path costs what the composed prism costs;
/// where the optimiser sees the whole chain, that is the price of a nested pattern.
@frozen
@dynamicMemberLookup
public nonisolated struct PrismPath<Whole, Part>: Swift.Sendable {
  /// The path as one prism.
  public let prism: Prism<Whole, Part>

  /// Starts a path with a prism.
  @inlinable
  @inline(__always)
  public init(_ prism: Prism<Whole, Part>) { self.prism = prism }

  /// The path one level deeper, through a case of `Part`.
  @inlinable
  @inline(__always)
  public subscript<Next>(
    dynamicMember case: Swift.KeyPath<Part.Prisms, Prism<Part, Next>>
  ) -> PrismPath<Whole, Next> where Part: Prismatic {
    .init(prism.appending(Part.prisms[keyPath: `case`]))
  }

  /// Returns the part if `whole` holds it at the end of this path, else `nil`.
  @inlinable
  @inline(__always)
  public func preview(_ whole: Whole) -> Part? { prism.preview(whole) }

  /// Returns the whole that holds `part` at the end of this path.
  @inlinable
  @inline(__always)
  public func review(_ part: Part) -> Whole { prism.review(part) }

  /// Changes the part in place if `whole` holds it, and returns what `body` returned, else `nil`.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Swift.Error>(
    _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try prism.modify(&whole, body)
  }

  /// Changes the part in place and returns `true` if `whole` holds it, else `false`.
  @inlinable
  @discardableResult
  public func modify<Failure: Swift.Error>(
    _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Swift.Void
  ) throws(Failure) -> Swift.Bool {
    try prism.modify(&whole, body)
  }
}

nonisolated extension PrismPath: Optic {
  /// The path, forgetting how to build a whole.
  @inlinable
  @inline(__always)
  public var asAffineTraversal: AffineTraversal<Whole, Part> { .init(prism) }

  /// One path after another: `>>>` by name.
  @inlinable
  @inline(__always)
  public func appending<Next>(_ next: PrismPath<Part, Next>) -> PrismPath<Whole, Next> {
    .init(prism.appending(next.prism))
  }

  /// One path after another.
  @inlinable
  @inline(__always)
  public static func >>> <Next>(first: Self, second: PrismPath<Part, Next>) -> PrismPath<Whole, Next> {
    first.appending(second)
  }
}

nonisolated extension PrismPath where Whole == Part? {
  /// The value of an optional, before a path: `Lens(\AppState.route) >>> .some >>> Route.prism.detail`.
  @inlinable
  @inline(__always)
  public static var some: Self { .init(.some) }
}
