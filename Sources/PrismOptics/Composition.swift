/// What every optic can do at least: be seen as an ``AffineTraversal``.
public nonisolated protocol Optic<Whole, Part>: Swift.Sendable {
  /// The value that is looked into.
  associatedtype Whole
  /// The value that is looked for.
  associatedtype Part
  /// This optic as the most general kind.
  var asAffineTraversal: AffineTraversal<Whole, Part> { get }
}

nonisolated extension Prism: Optic {
  /// This prism, forgetting how to build a whole.
  @inlinable
  @inline(__always)
  public var asAffineTraversal: AffineTraversal<Whole, Part> { .init(self) }

  /// Two levels of cases in one prism: `>>>` by name.
  @inlinable
  @inline(__always)
  public func appending<Next>(_ next: Prism<Part, Next>) -> Prism<Whole, Next> {
    .init(
      preview: { whole in
        guard let part = previewing(whole) else { return nil }
        return next.previewing(part)
      },
      review: { reviewing(next.reviewing($0)) })
  }

  /// Two levels of cases in one prism; its laws follow from those of the operands.
  @inlinable
  @inline(__always)
  public static func >>> <Next>(first: Prism, second: Prism<Part, Next>) -> Prism<Whole, Next> {
    first.appending(second)
  }
}

nonisolated extension Lens: Optic {
  /// This lens, forgetting that its part is always there.
  @inlinable
  @inline(__always)
  public var asAffineTraversal: AffineTraversal<Whole, Part> { .init(self) }

  /// Two levels of properties in one lens: `>>>` by name.
  @inlinable
  @inline(__always)
  public func appending<Next>(_ next: Lens<Part, Next>) -> Lens<Whole, Next> {
    .init(
      getting: { next.getting(getting($0)) },
      setting: { whole, part in modifying(&whole) { next.setting(&$0, part) } },
      modifying: { whole, body in modifying(&whole) { next.modifying(&$0, body) } })
  }

  /// Two levels of properties in one lens; its laws follow from those of the operands.
  @inlinable
  @inline(__always)
  public static func >>> <Next>(first: Lens, second: Lens<Part, Next>) -> Lens<Whole, Next> {
    first.appending(second)
  }
}

nonisolated extension AffineTraversal: Optic {
  /// Itself.
  @inlinable
  @inline(__always)
  public var asAffineTraversal: Self { self }
}

nonisolated extension Optic {
  /// Any optic after any other: `>>>` by name.
  @inlinable
  @inline(__always)
  public func appending<Next: Optic>(_ next: Next) -> AffineTraversal<Whole, Next.Part>
  where Next.Whole == Part {
    let first = asAffineTraversal
    let second = next.asAffineTraversal
    return .init(
      previewing: { whole in
        guard let part = first.previewing(whole) else { return nil }
        return second.previewing(part)
      },
      setting: { whole, part in
        var hasTarget: Swift.Bool = false
        _ = first.modifying(&whole) { hasTarget = second.setting(&$0, part) }
        return hasTarget
      },
      modifying: { whole, body in
        var hasTarget: Swift.Bool = false
        _ = first.modifying(&whole) { hasTarget = second.modifying(&$0, body) }
        return hasTarget
      }, isPartial: first.isPartial || second.isPartial,
      needsTarget: first.needsTarget || second.isPartial)
  }

  /// Any optic after any other; what the more special overloads do not take is an ``AffineTraversal``.
  @inlinable
  @inline(__always)
  public static func >>> <Next: Optic>(first: Self, second: Next) -> AffineTraversal<Whole, Next.Part>
  where Next.Whole == Part {
    first.appending(second)
  }
}

// The mixed pairs once more with concrete operands, because `.session >>> .loggedIn` finds its members only in a
// parameter of a concrete type. Solver time does not change with them (300 enums, chains of 2 to 6 links).

nonisolated extension Prism {
  /// A property of a case.
  @inlinable
  @inline(__always)
  public static func >>> <Next>(first: Prism, second: Lens<Part, Next>) -> AffineTraversal<Whole, Next> {
    first.appending(second)
  }

  /// A partial part of a case.
  @inlinable
  @inline(__always)
  public static func >>> <Next>(
    first: Prism, second: AffineTraversal<Part, Next>
  ) -> AffineTraversal<Whole, Next> {
    first.appending(second)
  }
}

nonisolated extension Lens {
  /// A case of a property.
  @inlinable
  @inline(__always)
  public static func >>> <Next>(first: Lens, second: Prism<Part, Next>) -> AffineTraversal<Whole, Next> {
    first.appending(second)
  }

  /// A partial part of a property.
  @inlinable
  @inline(__always)
  public static func >>> <Next>(
    first: Lens, second: AffineTraversal<Part, Next>
  ) -> AffineTraversal<Whole, Next> {
    first.appending(second)
  }
}

nonisolated extension AffineTraversal {
  /// A case of a partial part.
  @inlinable
  @inline(__always)
  public static func >>> <Next>(
    first: AffineTraversal, second: Prism<Part, Next>
  ) -> AffineTraversal<Whole, Next> {
    first.appending(second)
  }

  /// A property of a partial part.
  @inlinable
  @inline(__always)
  public static func >>> <Next>(
    first: AffineTraversal, second: Lens<Part, Next>
  ) -> AffineTraversal<Whole, Next> {
    first.appending(second)
  }

  /// A partial part of a partial part.
  @inlinable
  @inline(__always)
  public static func >>> <Next>(
    first: AffineTraversal, second: AffineTraversal<Part, Next>
  ) -> AffineTraversal<Whole, Next> {
    first.appending(second)
  }
}

// Beside a path, too, where no member leads on: to a case, and out of an optional. These two are enough: each further one that
// begins or ends with a lens or a prism makes chains of bare names slower to check, and makes two of a `.some` ambiguous.

nonisolated extension LensPath {
  /// A case of a property: `AppState.lens.mode >>> .editing`.
  @inlinable
  @inline(__always)
  public static func >>> <Next>(first: LensPath, second: Prism<Part, Next>) -> AffineTraversal<Whole, Next> {
    first.appending(second)
  }
}

nonisolated extension PrismPath {
  /// A property of a case: `.some >>> Guest.lens.name`.
  @inlinable
  @inline(__always)
  public static func >>> <Next>(
    first: PrismPath, second: LensPath<Part, Next>
  ) -> AffineTraversal<Whole, Next> {
    first.appending(second)
  }
}
