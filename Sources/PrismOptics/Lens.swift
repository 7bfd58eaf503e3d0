/// One property of a value as a value: how to read it, and how to write it.
///
/// ```swift
/// let name = Lens(\Person.name)
/// name.get(ada)                     // "Ada"
/// name.set(ada, "Grace")            // a copy of ada with another name
/// name.set(&ada, "Grace")           // in place
/// name.modify(&ada) { $0 += "!" }   // in place, without a copy of the name
/// ```
///
/// A lawful lens obeys
/// - `get(set(whole, part)) == part`
/// - `set(whole, get(whole)) == whole`
/// - `set(set(whole, a), b) == set(whole, b)`
///
/// The closures must be pure functions of their arguments, as the laws imply; the type is `Sendable` on that
/// promise (see ``Prism``).
@frozen
public nonisolated struct Lens<Whole, Part>: @unchecked Swift.Sendable {
  @usableFromInline let getting: (Whole) -> Part
  @usableFromInline let setting: (inout Whole, Part) -> Swift.Void
  @usableFromInline let modifying: (inout Whole, (inout Part) -> Swift.Void) -> Swift.Void

  @inlinable
  @inline(__always)
  init(
    getting: @escaping (Whole) -> Part, setting: @escaping (inout Whole, Part) -> Swift.Void,
    modifying: @escaping (inout Whole, (inout Part) -> Swift.Void) -> Swift.Void
  ) {
    self.getting = getting
    self.setting = setting
    self.modifying = modifying
  }

  /// Makes a lens from a getter and a setter that returns the changed whole.
  ///
  /// `modify` of such a lens reads, changes and writes: while `body` runs the part is held twice, so a
  /// payload with copy-on-write storage is copied, O(n). Prefer ``init(_:)`` or ``init(get:modify:)``.
  @inlinable
  @inline(__always)
  public init(get: @escaping (Whole) -> Part, set: @escaping (Whole, Part) -> Whole) {
    self.init(get: get, set: { $0 = set($0, $1) })
  }

  /// Makes a lens from a getter and a setter that changes the whole; its `modify` copies as well.
  @inlinable
  @inline(__always)
  public init(get: @escaping (Whole) -> Part, set: @escaping (inout Whole, Part) -> Swift.Void) {
    self.init(
      getting: get, setting: set,
      modifying: { whole, body in
        var part = get(whole)
        body(&part)
        set(&whole, part)
      })
  }

  /// Makes a lens from a getter and an access in place: no operation of it copies the part.
  ///
  /// ```swift
  /// Lens<Person, String>(get: { $0.name }, modify: { whole, body in body(&whole.name) })
  /// ```
  ///
  /// - Parameters:
  ///   - get: returns the part.
  ///   - modify: calls its second argument exactly once, with the part in place.
  @inlinable
  @inline(__always)
  public init(
    get: @escaping (Whole) -> Part, modify: @escaping (inout Whole, (inout Part) -> Swift.Void) -> Swift.Void
  ) {
    self.init(
      getting: get, setting: { whole, part in modify(&whole) { $0 = part } }, modifying: modify)
  }

  /// Makes a lens from a key path: no operation of it copies the part.
  @inlinable
  @inline(__always)
  public init(_ keyPath: Swift.WritableKeyPath<Whole, Part>) {
    self.init(
      getting: { $0[keyPath: keyPath] },
      setting: { $0[keyPath: keyPath] = $1 },
      modifying: { $1(&$0[keyPath: keyPath]) })
  }

  /// Returns the part of `whole`.
  @inlinable
  @inline(__always)
  public func get(_ whole: Whole) -> Part { getting(whole) }

  /// Returns `whole` with its part replaced.
  @inlinable
  @inline(__always)
  public func set(_ whole: Whole, _ part: Part) -> Whole {
    var whole = whole
    setting(&whole, part)
    return whole
  }

  /// Replaces the part of `whole` in place.
  @inlinable
  @inline(__always)
  public func set(_ whole: inout Whole, _ part: Part) { setting(&whole, part) }

  /// Changes the part of `whole` in place, and returns what `body` returned.
  ///
  /// O(1) besides `body`, except for a lens made from a getter and a setter. If `body` throws, `whole` holds what
  /// `body` had made of the part until then.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Swift.Error>(
    _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outcome: Swift.Result<Result, Failure>?
    modifying(&whole) { part in
      do throws(Failure) { outcome = .success(try body(&part)) } catch { outcome = .failure(error) }
    }
    guard let outcome else { __lensLeftBodyOut() }
    return try outcome.get()
  }

  /// Changes the part of `whole` in place.
  @inlinable
  public func modify<Failure: Swift.Error>(
    _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Swift.Void
  ) throws(Failure) {
    var failure: Failure?
    modifying(&whole) { part in
      do throws(Failure) { try body(&part) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

nonisolated extension Lens where Whole == Part {
  /// The lens onto the whole itself: neutral for `>>>`.
  @inlinable
  @inline(__always)
  public static var identity: Self { .init(get: { $0 }, modify: { $1(&$0) }) }
}

/// Outside of the lenses, where one called `Swift` hides the module: the runtime may be embedded beside such a property.
@usableFromInline
nonisolated func __lensLeftBodyOut() -> Swift.Never {
  Swift.preconditionFailure("the modify closure of a lens must call its body")
}
