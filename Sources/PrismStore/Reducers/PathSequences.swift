// Generated paths one after the other, each a type of its own again, so that the optimiser sees through them all.

/// A case of an enum or a property of a struct as a type of its own, or several of them one after the other.
///
/// `>>>` joins what the generator writes (`--emit lifts`):
///
/// ```swift
/// let visits = AppAction.cases.guest >>> GuestAction.cases.visits
/// let count = AppState.properties.tab >>> Tab.properties.count
/// let isPlaying = AppState.properties.mode >>> Mode.cases.playing >>> Player.properties.isPlaying
/// ```
///
/// Cases alone are a ``CasePath`` again, properties alone a ``PropertyPath``; both together lead to a part that may be missing.
/// Beside any other optic they make an `AffineTraversal`: `Lens(\AppState.tab) >>> Tab.properties.count`.
public protocol StaticPath<Whole, Part>: StatePath, Optic {}

extension StaticPath {
  /// Any path after any other: to a part that may be missing, `>>>` by name.
  @inlinable
  @inline(__always)
  public func appending<Next: StaticPath>(_ next: Next) -> StaticMixedSequence<Self, Next>
  where Next.Whole == Part {
    .init(first: self, second: next)
  }

  /// Any path after any other: to a part that may be missing.
  @inlinable
  @inline(__always)
  public static func >>> <Next: StaticPath>(first: Self, second: Next) -> StaticMixedSequence<Self, Next>
  where Next.Whole == Part { first.appending(second) }
}

extension CasePath {
  /// One case after another, `>>>` by name.
  @inlinable
  @inline(__always)
  public func appending<Next: CasePath>(_ next: Next) -> StaticCaseSequence<Self, Next>
  where Next.Whole == Part {
    .init(first: self, second: next)
  }

  /// One case after another.
  @inlinable
  @inline(__always)
  public static func >>> <Next: CasePath>(first: Self, second: Next) -> StaticCaseSequence<Self, Next>
  where Next.Whole == Part { first.appending(second) }
}

extension PropertyPath {
  /// One property after another, `>>>` by name.
  @inlinable
  @inline(__always)
  public func appending<Next: PropertyPath>(_ next: Next) -> StaticPropertySequence<Self, Next>
  where Next.Whole == Part {
    .init(first: self, second: next)
  }

  /// One property after another.
  @inlinable
  @inline(__always)
  public static func >>> <Next: PropertyPath>(first: Self, second: Next) -> StaticPropertySequence<Self, Next>
  where Next.Whole == Part { first.appending(second) }
}

/// A case of the payload of a case.
@frozen
public struct StaticCaseSequence<First: CasePath, Second: CasePath>: CasePath
where First.Part == Second.Whole {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// The prism through both.
  @inlinable
  @inline(__always)
  public var prism: Prism<First.Whole, Second.Part> { first.prism.appending(second.prism) }
}

/// A property of a property.
@frozen
public struct StaticPropertySequence<First: PropertyPath, Second: PropertyPath>: PropertyPath
where First.Part == Second.Whole {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// Changes the part in place.
  @inlinable
  @inline(__always)
  public func accessPart(of whole: inout First.Whole, _ body: (inout Second.Part) -> Void) -> Bool {
    first.accessPart(of: &whole) { _ = second.accessPart(of: &$0, body) }
  }

  /// Returns the part.
  @inlinable
  @inline(__always)
  public func get(_ whole: First.Whole) -> Second.Part { second.get(first.get(whole)) }
}

/// Cases and properties, one after the other.
@frozen
public struct StaticMixedSequence<First: StaticPath, Second: StaticPath>: StaticPath, PartialGetter
where First.Part == Second.Whole {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// Changes the part in place if it is there.
  @inlinable
  public func accessPart(of whole: inout First.Whole, _ body: (inout Second.Part) -> Void) -> Bool {
    // A setter on the way is not called in vain.
    if First.mayCallSetter && Second.isPartial && preview(whole) == nil { return false }
    var isThere = false
    _ = first.accessPart(of: &whole) { isThere = second.accessPart(of: &$0, body) }
    return isThere
  }

  /// Returns the part if it is there.
  @inlinable
  public func preview(_ whole: First.Whole) -> Second.Part? {
    guard let part = first.previewPart(of: whole) else { return nil }
    return second.previewPart(of: part)
  }

  /// This path as an affine traversal.
  @inlinable
  public var asAffineTraversal: AffineTraversal<First.Whole, Second.Part> {
    first.asAffineTraversal.appending(second.asAffineTraversal)
  }

  /// Whether an access on the way may call a setter.
  @inlinable
  public static var mayCallSetter: Bool { First.mayCallSetter || Second.mayCallSetter }
}
