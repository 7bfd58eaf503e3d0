/// Something that leads from a whole to a part of it, which may not be there.
///
/// `Prism`, `PrismPath` and `AffineTraversal` are ones; so is every case type that the generator writes.
public protocol PartialGetter<Whole, Part> {
  /// The action that a store takes, or the state that it holds.
  associatedtype Whole
  /// The part of it.
  associatedtype Part
  /// Returns the part if it is there.
  func preview(_ whole: Whole) -> Part?
}

/// Something that leads from a whole action to a part of it, and back.
///
/// `Prism` and `PrismPath` are ones; so is every case type that the generator writes.
public protocol ActionOptic<Whole, Part>: PartialGetter {
  /// Returns the action that holds the part.
  func review(_ part: Part) -> Whole
}

/// Something that leads from a whole state to a part of it, which may not be there.
///
/// `Lens`, `LensPath`, `Prism`, `PrismPath`, `AffineTraversal` and `WritableKeyPath` are ones; so is every
/// property type that the generator writes. Its functions are called as no case and no property is, because they hide those of
/// their names on a path: `AppState.lens.part` and `AppAction.prism.access` go on leading to a property and a case.
public protocol StateOptic<Whole, Part> {
  /// The state that a store holds.
  associatedtype Whole
  /// The part that a reducer changes.
  associatedtype Part
  /// Calls `body` with the part in place and returns `true`, or returns `false` if it is not there.
  func accessPart(of whole: inout Whole, _ body: (inout Part) -> Void) -> Bool
  /// Returns the part if it is there, and changes nothing. What can be read has this already; of what cannot, a copy of the
  /// whole is accessed.
  func previewPart(of whole: Whole) -> Part?
  /// Whether there may be no part: `false` of what is a ``StateGetter``.
  static var isPartial: Bool { get }
  /// Whether an access may call code that should not run in vain, a setter or an observer: `false` of what builds its whole
  /// anew of the part, as an ``ActionOptic`` does. Only then is looked first whether a part further in is there.
  static var mayCallSetter: Bool { get }
}

extension StateOptic {
  /// Returns the part by an access to a copy of the whole.
  @inlinable
  public func previewPart(of whole: Whole) -> Part? {
    var (copy, part) = (whole, nil as Part?)
    _ = accessPart(of: &copy) { part = $0 }
    return part
  }

  /// There may be no part.
  @inlinable
  public static var isPartial: Bool { true }

  /// An access may call a setter.
  @inlinable
  public static var mayCallSetter: Bool { true }
}

extension StateOptic where Self: ActionOptic {
  /// No setter is called.
  @inlinable
  public static var mayCallSetter: Bool { false }
}

extension StateOptic where Self: PartialGetter {
  /// Returns the part if it is there.
  @inlinable
  public func previewPart(of whole: Whole) -> Part? { preview(whole) }
}

extension StateOptic where Self: StateGetter {
  /// Returns the part.
  @inlinable
  public func previewPart(of whole: Whole) -> Part? { get(whole) }

  /// There always is a part.
  @inlinable
  public static var isPartial: Bool { false }
}

/// An ``ActionOptic`` that is not a `Prism`.
///
/// Lifts take prisms and these in overloads of which one alone fits: where two do, the type checker tries both for every
/// lift of a chain, and takes twice as long for each.
public protocol ActionPath<Whole, Part>: ActionOptic {}

/// A ``StateOptic`` that is none of the concrete types that lifts take in overloads of their own; see ``ActionPath``.
public protocol StatePath<Whole, Part>: StateOptic {}

/// Something that leads from a whole state to a part of it that is always there.
public protocol StateGetter<Whole, Part> {
  /// The state that a store holds.
  associatedtype Whole
  /// The part that a middleware reads.
  associatedtype Part
  /// Returns the part.
  func get(_ whole: Whole) -> Part
}

extension StateGetter {
  /// The getter as a function, which reads what a key path to stored properties leads to without the key path: at the
  /// offset that `MemoryLayout.offset(of:)` has given for it.
  @inlinable
  var reading: (Whole) -> Part {
    guard let keyPath = self as? KeyPath<Whole, Part>, let offset = MemoryLayout<Whole>.offset(of: keyPath)
    else {
      return { self.get($0) }
    }
    return { whole in
      withUnsafePointer(to: whole) {
        (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: Part.self).pointee
      }
    }
  }
}

/// A ``StateGetter`` that is not a key path; see ``ActionPath``.
public protocol StateGetterPath<Whole, Part>: StateGetter {}

/// A case of an enum as a type of its own, through which the optimiser sees.
///
/// The generator writes one for each case (`--emit lifts`), and `AppAction.cases.movie` is its value. It goes wherever a
/// prism goes, for actions and for states; as a type of its own it makes a ``StaticReducer``'s lift cost a pattern.
public protocol CasePath<Whole, Part>: ActionPath, StaticPath {
  /// The enum. (Repeated, so that the compiler infers it from ``prism``.)
  associatedtype Whole
  /// The payload.
  associatedtype Part
  /// The case's prism.
  var prism: Prism<Whole, Part> { get }
}

extension CasePath {
  /// Returns the part if the action holds it.
  @inlinable
  @inline(__always)
  public func preview(_ whole: Whole) -> Part? { prism.preview(whole) }

  /// Returns the action that holds the part.
  @inlinable
  @inline(__always)
  public func review(_ part: Part) -> Whole { prism.review(part) }

  /// Changes the part in place if the case holds.
  @inlinable
  @inline(__always)
  public func accessPart(of whole: inout Whole, _ body: (inout Part) -> Void) -> Bool {
    prism.accessPart(of: &whole, body)
  }

  /// The prism, forgetting how to build a whole.
  @inlinable
  public var asAffineTraversal: AffineTraversal<Whole, Part> { prism.asAffineTraversal }
}

/// A property of a struct as a type of its own, through which the optimiser sees.
///
/// The generator writes one for each settable property (`--emit lifts`), and `AppState.properties.movie` is its value.
public protocol PropertyPath<Whole, Part>: StaticPath, StateGetterPath {
  /// The struct. (Repeated, so that the compiler infers it from ``get(_:)``.)
  associatedtype Whole
  /// The property.
  associatedtype Part
  /// Returns the part.
  func get(_ whole: Whole) -> Part
}

extension PropertyPath {
  /// The property's lens.
  @inlinable
  public var lens: Lens<Whole, Part> {
    .init(get: { get($0) }, modify: { whole, body in _ = accessPart(of: &whole, body) })
  }

  /// The lens, forgetting that its part is always there.
  @inlinable
  public var asAffineTraversal: AffineTraversal<Whole, Part> { lens.asAffineTraversal }
}

extension Prism: ActionOptic, StateOptic {
  /// Changes the part in place if the case holds.
  @inlinable
  @inline(__always)
  public func accessPart(of whole: inout Whole, _ body: (inout Part) -> Void) -> Bool {
    modify(&whole) { part -> Void in body(&part) }
  }
}

extension PrismPath: ActionPath, StatePath {
  /// Changes the part in place if the case holds.
  @inlinable
  @inline(__always)
  public func accessPart(of whole: inout Whole, _ body: (inout Part) -> Void) -> Bool {
    modify(&whole) { part -> Void in body(&part) }
  }
}

extension AffineTraversal: StateOptic, PartialGetter {
  /// Changes the part in place if it is there.
  @inlinable
  @inline(__always)
  public func accessPart(of whole: inout Whole, _ body: (inout Part) -> Void) -> Bool {
    modify(&whole) { part -> Void in body(&part) }
  }
}

extension Lens: StateOptic, StateGetterPath {
  /// Changes the part in place.
  @inlinable
  @inline(__always)
  public func accessPart(of whole: inout Whole, _ body: (inout Part) -> Void) -> Bool {
    modify(&whole, body)
    return true
  }
}

extension LensPath: StatePath, StateGetterPath {
  /// Changes the part in place.
  @inlinable
  @inline(__always)
  public func accessPart(of whole: inout Whole, _ body: (inout Part) -> Void) -> Bool {
    modify(&whole, body)
    return true
  }
}

extension WritableKeyPath: StateOptic {
  /// Changes the part in place.
  @inlinable
  @inline(__always)
  public func accessPart(of whole: inout Root, _ body: (inout Value) -> Void) -> Bool {
    body(&whole[keyPath: self])
    return true
  }
}

extension KeyPath: StateGetter {
  /// Returns the part.
  @inlinable
  @inline(__always)
  public func get(_ whole: Root) -> Value { whole[keyPath: self] }
}

/// A function as a path to an action's part.
///
/// What lifts take is a type and not a function throughout, so that a lift calls what it was given, and nothing between.
@frozen
@usableFromInline
struct PartialFunction<Whole, Part>: PartialGetter {
  @usableFromInline let function: (Whole) -> Part?

  @inlinable
  @inline(__always)
  init(_ function: @escaping (Whole) -> Part?) { self.function = function }

  @inlinable
  @inline(__always)
  func preview(_ whole: Whole) -> Part? { function(whole) }
}

/// The value of an optional that is read and written by accessors, which are not called to write where there is none.
@frozen
@usableFromInline
struct ComputedOptional<Whole, Part>: StateOptic {
  @usableFromInline let keyPath: WritableKeyPath<Whole, Part?>

  @inlinable
  init(_ keyPath: WritableKeyPath<Whole, Part?>) { self.keyPath = keyPath }

  @inlinable
  func accessPart(of whole: inout Whole, _ body: (inout Part) -> Void) -> Bool {
    guard whole[keyPath: keyPath] != nil else { return false }
    body(&whole[keyPath: keyPath]!)
    return true
  }

  @inlinable
  func previewPart(of whole: Whole) -> Part? { whole[keyPath: keyPath] }
}

extension StateOptic {
  /// Whether an access by this very path may call a setter or an observer: a key path to stored properties calls none.
  /// Asked when a lift is made, not for an action.
  @inlinable
  var isThroughSetter: Bool {
    if let keyPath = self as? PartialKeyPath<Whole> { return MemoryLayout<Whole>.offset(of: keyPath) == nil }
    return Self.mayCallSetter
  }
}
