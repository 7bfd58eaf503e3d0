/// One case of an enum as a value: how to look for its payload, and how to build the enum from it.
///
/// ```swift
/// extension Prism where Whole == Shape, Part == Double {
///   static var circle: Self {
///     .init(
///       preview: { if case .circle(let radius) = $0 { radius } else { nil } },
///       review: { .circle(radius: $0) })
///   }
/// }
///
/// Prism.circle.preview(.square(side: 2))   // nil
/// Prism.circle.review(1)                   // .circle(radius: 1)
/// ```
///
/// A lawful prism obeys
/// - `preview(review(part)) == part`
/// - if `preview(whole) == part`, then `review(part) == whole`
///
/// Both closures must be pure functions of their argument, as the laws imply. The type is `Sendable` on that
/// promise and not on a `@Sendable` closure type, because a `@Sendable` closure in a generic context may not
/// mention a parameter's conformances, and a prism of a generic enum has to.
@frozen
public nonisolated struct Prism<Whole, Part>: @unchecked Swift.Sendable {
  @usableFromInline let previewing: (Whole) -> Part?
  @usableFromInline let reviewing: (Part) -> Whole

  /// Makes a prism from its two directions, each of which must be a pure function.
  ///
  /// - Parameters:
  ///   - preview: returns the part if the whole holds it, else `nil`.
  ///   - review: builds the whole that holds the part.
  @inlinable
  @inline(__always)
  public init(preview: @escaping (Whole) -> Part?, review: @escaping (Part) -> Whole) {
    self.previewing = preview
    self.reviewing = review
  }

  /// Returns the part if `whole` holds it, else `nil`.
  @inlinable
  @inline(__always)
  public func preview(_ whole: Whole) -> Part? { previewing(whole) }

  /// Returns the whole that holds `part`.
  @inlinable
  @inline(__always)
  public func review(_ part: Part) -> Whole { reviewing(part) }

  /// Changes the part in place if `whole` holds it, and returns what `body` returned, else `nil`.
  ///
  /// The whole is given up while `body` runs, so that a payload with copy-on-write storage is not copied:
  /// O(1) besides `body`. If `body` throws, the whole holds what `body` had made of the part until then.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Swift.Error>(
    _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard var part = previewing(whole) else { return nil }
    _ = consume whole
    defer { whole = reviewing(part) }
    return try body(&part)
  }

  /// Changes the part in place and returns `true` if `whole` holds it, else `false`.
  ///
  /// ```swift
  /// var shape = Shape.circle(radius: 1)
  /// Prism.circle.modify(&shape) { $0 *= 2 }   // true; shape is .circle(radius: 2)
  /// ```
  @inlinable
  @discardableResult
  public func modify<Failure: Swift.Error>(
    _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Swift.Void
  ) throws(Failure) -> Swift.Bool {
    guard var part = previewing(whole) else { return false }
    _ = consume whole
    defer { whole = reviewing(part) }
    try body(&part)
    return true
  }

  /// A synonym of ``preview(_:)``.
  @inlinable
  public func tryGet(_ whole: Whole) -> Part? { preview(whole) }

  /// A synonym of ``review(_:)``.
  @inlinable
  public func inject(_ part: Part) -> Whole { review(part) }
}

nonisolated extension Prism where Whole == Part {
  /// The prism that always holds: neutral for `>>>`.
  @inlinable
  @inline(__always)
  public static var identity: Self { .init(preview: { $0 }, review: { $0 }) }
}

nonisolated extension Prism where Whole == Part? {
  /// The value of an optional: what leads on from a property or a payload that may be `nil`.
  ///
  /// ```swift
  /// let name = Lens(\AppState.guest) >>> .some >>> Lens(\Guest.name)
  /// ```
  @inlinable
  @inline(__always)
  public static var some: Self { .init(preview: { $0 }, review: { $0 }) }
}
