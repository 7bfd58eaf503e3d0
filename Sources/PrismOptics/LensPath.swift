/// A struct whose properties have lenses: `S.lens.a.b` is the lens through `a` to `b`.
public nonisolated protocol Lensable {}

nonisolated extension Lensable {
  /// The start of a path through the properties of nested structs.
  ///
  /// ```swift
  /// AppState.lens.user.name.get(state)
  /// AppState.lens.user.name.set(&state, "Grace")
  /// ```
  @inlinable
  @inline(__always)
  public static var lens: LensPath<Self, Self> { .init(.identity) }
}

/// A lens through one or more levels of properties, written as a chain of members.
///
/// Every property of `Part` that can be written is a member, except those called `lens`, `get`, `set`, `modify`,
/// `appending` or `asAffineTraversal`: write `path[dynamicMember: \.get]` for them. No operation of a path that
/// began at `S.lens` and leads through stored properties copies the part.
///
/// A computed property is read and written by its accessors. That of a case, an optional which the generator writes, makes no
/// lawful lens: while another case holds, setting it changes nothing, so that `get(set(whole, part))` is `nil`; and each
/// change copies the payload, O(n). Lead through the case by its prism, which changes the payload in place:
///
/// ```swift
/// let player = AppState.lens.mode >>> Mode.prism.playing   // not AppState.lens.mode.playing
/// ```
@frozen
@dynamicMemberLookup
public nonisolated struct LensPath<Whole, Part>: Swift.Sendable {
  /// The path as one lens.
  public let lens: Lens<Whole, Part>

  /// Starts a path with a lens.
  @inlinable
  @inline(__always)
  public init(_ lens: Lens<Whole, Part>) { self.lens = lens }

  /// The path one level deeper, through a property of `Part`.
  @inlinable
  @inline(__always)
  public subscript<Next>(dynamicMember property: Swift.WritableKeyPath<Part, Next>) -> LensPath<Whole, Next> {
    .init(lens.appending(Lens<Part, Next>(property)))
  }

  /// Returns the part of `whole`.
  @inlinable
  @inline(__always)
  public func get(_ whole: Whole) -> Part { lens.get(whole) }

  /// Returns `whole` with its part replaced.
  @inlinable
  @inline(__always)
  public func set(_ whole: Whole, _ part: Part) -> Whole { lens.set(whole, part) }

  /// Replaces the part of `whole` in place.
  @inlinable
  @inline(__always)
  public func set(_ whole: inout Whole, _ part: Part) { lens.set(&whole, part) }

  /// Changes the part of `whole` in place, and returns what `body` returned.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Swift.Error>(
    _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lens.modify(&whole, body)
  }

  /// Changes the part of `whole` in place.
  @inlinable
  public func modify<Failure: Swift.Error>(
    _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Swift.Void
  ) throws(Failure) {
    try lens.modify(&whole, body)
  }
}

nonisolated extension LensPath: Optic {
  /// The path, forgetting that its part is always there.
  @inlinable
  @inline(__always)
  public var asAffineTraversal: AffineTraversal<Whole, Part> { .init(lens) }

  /// One path after another: `>>>` by name.
  @inlinable
  @inline(__always)
  public func appending<Next>(_ next: LensPath<Part, Next>) -> LensPath<Whole, Next> {
    .init(lens.appending(next.lens))
  }

  /// One path after another.
  @inlinable
  @inline(__always)
  public static func >>> <Next>(first: Self, second: LensPath<Part, Next>) -> LensPath<Whole, Next> {
    first.appending(second)
  }
}
