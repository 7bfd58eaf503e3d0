/// Which bytes of a state a reducer may have written.
///
/// A lift through a stored property knows where the property lies in the state, so the store can pass over every
/// projection that reads other bytes, without a comparison. All else counts as written; the union of two footprints
/// is their hull. A footprint is thus never too small.
@frozen
@usableFromInline
struct Footprint: Equatable, Sendable {
  @usableFromInline var lower: Int
  @usableFromInline var upper: Int
  /// Whether an element action found no element.
  @usableFromInline var missedElement: Bool

  @inlinable
  init(lower: Int, upper: Int, missedElement: Bool = false) {
    self.lower = lower
    self.upper = upper
    self.missedElement = missedElement
  }

  /// Nothing was written.
  @inlinable
  static var none: Footprint { Footprint(lower: .max, upper: .min) }

  /// Anything may have been written.
  @inlinable
  static var all: Footprint { Footprint(lower: .min, upper: .max) }

  @inlinable
  static var missed: Footprint { Footprint(lower: .max, upper: .min, missedElement: true) }

  @inlinable
  var isEmpty: Bool { lower >= upper }

  @inlinable
  var isEverything: Bool { lower == .min }

  @inlinable
  var withoutMiss: Footprint { Footprint(lower: lower, upper: upper) }

  @inlinable
  mutating func formUnion(_ other: Footprint) {
    lower = min(lower, other.lower)
    upper = max(upper, other.upper)
    missedElement = missedElement || other.missedElement
  }

  @inlinable
  func overlaps(_ other: Footprint) -> Bool { lower < other.upper && other.lower < upper }

  /// This footprint in a part, seen from the whole that holds the part in `place`.
  @inlinable
  func placed(in place: Footprint) -> Footprint {
    if isEmpty { return self }
    if place.isEverything { return Footprint(lower: .min, upper: .max, missedElement: missedElement) }
    if isEverything {
      return Footprint(lower: place.lower, upper: place.upper, missedElement: missedElement)
    }
    return Footprint(
      lower: place.lower + lower, upper: min(place.lower + upper, place.upper), missedElement: missedElement)
  }

  /// Where `keyPath` leads if it goes through stored properties only, without observers; else anywhere.
  @inlinable
  init<Root, Value>(of keyPath: KeyPath<Root, Value>) {
    if let offset = MemoryLayout<Root>.offset(of: keyPath) {
      self.init(lower: offset, upper: offset + MemoryLayout<Value>.size)
    } else {
      self = .all
    }
  }
}
