/// Below `>>>`, so that what is composed inside a lift binds tighter than what combines the lifts; above `? :`, as all operators
/// but assignments: both branches may be chains.
precedencegroup MonoidCombinationPrecedence {
  higherThan: TernaryPrecedence
  lowerThan: LogicalDisjunctionPrecedence
  associativity: left
}

infix operator <> : MonoidCombinationPrecedence

/// Values of which two make one.
///
/// `combine` must be associative: `(a <> b) <> c` is `a <> (b <> c)`.
public protocol Semigroup {
  /// Returns this value followed by another: `<>` by name.
  func combine(_ other: Self) -> Self
}

/// A semigroup with a value that changes nothing: `a <> .identity` and `.identity <> a` are `a`.
public protocol Monoid: Semigroup {
  /// The neutral value.
  static var identity: Self { get }
}

extension Monoid {
  /// A synonym of ``identity``.
  @inlinable
  public static var empty: Self { identity }
}

/// Combines two values into one; one generic declaration for all types, because chains of a hundred operands are
/// then type-checked in a fraction of a second.
@inlinable
public func <> <Value: Semigroup>(first: Value, second: Value) -> Value { first.combine(second) }
