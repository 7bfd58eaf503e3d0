/// A part that may be there, reached through properties and cases in any mix.
///
/// ```swift
/// let userName = Lens(\AppState.session) >>> Session.prism.loggedIn >>> Lens(\User.name)
/// userName.preview(state)           // nil unless someone is logged in
/// userName.set(&state, "Grace")     // changes nothing unless someone is logged in
/// ```
///
/// A lawful affine traversal obeys
/// - if `preview(whole) == nil`, then `set(whole, part) == whole`
/// - if `preview(whole) != nil`, then `preview(set(whole, part)) == part`
/// - if `preview(whole) == part`, then `set(whole, part) == whole`
/// - `set(set(whole, a), b) == set(whole, b)`
///
/// The first law holds whatever closures the value is made from. They must be pure functions; the type is
/// `Sendable` on that promise (see ``Prism``).
@frozen
public nonisolated struct AffineTraversal<Whole, Part>: @unchecked Swift.Sendable {
  @usableFromInline let previewing: (Whole) -> Part?
  /// Both return whether there was a target.
  @usableFromInline let setting: (inout Whole, Part) -> Swift.Bool
  @usableFromInline let modifying: (inout Whole, (inout Part) -> Swift.Void) -> Swift.Bool
  /// Whether a whole may have no target.
  @usableFromInline let isPartial: Swift.Bool
  /// Whether both may write into a whole that has no target: a link passes through others, whose setters then run. Who
  /// calls them looks for the target first, once for the whole path.
  @usableFromInline let needsTarget: Swift.Bool

  @inlinable
  @inline(__always)
  init(
    previewing: @escaping (Whole) -> Part?, setting: @escaping (inout Whole, Part) -> Swift.Bool,
    modifying: @escaping (inout Whole, (inout Part) -> Swift.Void) -> Swift.Bool,
    isPartial: Swift.Bool = true,
    needsTarget: Swift.Bool = false
  ) {
    self.previewing = previewing
    self.setting = setting
    self.modifying = modifying
    self.isPartial = isPartial
    self.needsTarget = needsTarget
  }

  @inlinable
  @inline(__always)
  func lacksTarget(_ whole: Whole) -> Swift.Bool { needsTarget && previewing(whole) == nil }

  /// Makes an affine traversal from a partial getter and a setter that returns the changed whole.
  ///
  /// The setter is called only where `preview` finds a target. `modify` reads, changes
  /// and writes, so a payload with copy-on-write storage is copied, O(n).
  @inlinable
  @inline(__always)
  public init(preview: @escaping (Whole) -> Part?, set: @escaping (Whole, Part) -> Whole) {
    self.init(preview: preview, set: { $0 = set($0, $1) })
  }

  /// Makes an affine traversal from a partial getter and a setter that changes the whole.
  @inlinable
  @inline(__always)
  public init(preview: @escaping (Whole) -> Part?, set: @escaping (inout Whole, Part) -> Swift.Void) {
    self.init(
      previewing: preview,
      setting: { whole, part in
        guard preview(whole) != nil else { return false }
        set(&whole, part)
        return true
      },
      modifying: { whole, body in
        guard var part = preview(whole) else { return false }
        body(&part)
        set(&whole, part)
        return true
      })
  }

  /// The cases that a prism holds; `modify` stays O(1).
  @inlinable
  @inline(__always)
  public init(_ prism: Prism<Whole, Part>) {
    self.init(
      previewing: prism.previewing,
      setting: { whole, part in
        guard prism.previewing(whole) != nil else { return false }
        whole = prism.reviewing(part)
        return true
      },
      modifying: { whole, body in prism.modify(&whole) { part -> Swift.Void in body(&part) } })
  }

  /// The part of a lens, which is always there; `modify` costs what it costs with the lens.
  @inlinable
  @inline(__always)
  public init(_ lens: Lens<Whole, Part>) {
    self.init(
      previewing: lens.getting,
      setting: { whole, part in
        lens.setting(&whole, part)
        return true
      },
      modifying: { whole, body in
        lens.modifying(&whole, body)
        return true
      }, isPartial: false)
  }

  /// Returns the part if it is there, else `nil`.
  @inlinable
  @inline(__always)
  public func preview(_ whole: Whole) -> Part? { previewing(whole) }

  /// Returns `whole` with its part replaced, or as it is if there is none.
  @inlinable
  @inline(__always)
  public func set(_ whole: Whole, _ part: Part) -> Whole {
    var whole = whole
    set(&whole, part)
    return whole
  }

  /// Replaces the part in place and returns `true`, or returns `false` if there is none.
  @inlinable
  @inline(__always)
  @discardableResult
  public func set(_ whole: inout Whole, _ part: Part) -> Swift.Bool {
    !lacksTarget(whole) && setting(&whole, part)
  }

  /// Changes the part in place if it is there, and returns what `body` returned, else `nil`.
  ///
  /// O(1) besides `body`, except where a link was made from a getter and a setter. If `body` throws, `whole` holds
  /// what `body` had made of the part until then.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Swift.Error>(
    _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    if lacksTarget(whole) { return nil }
    var outcome: Swift.Result<Result, Failure>?
    _ = modifying(&whole) { part in
      do throws(Failure) { outcome = .success(try body(&part)) } catch { outcome = .failure(error) }
    }
    return try outcome?.get()
  }

  /// Changes the part in place and returns `true` if it is there, else `false`.
  @inlinable
  @discardableResult
  public func modify<Failure: Swift.Error>(
    _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Swift.Void
  ) throws(Failure) -> Swift.Bool {
    if lacksTarget(whole) { return false }
    var failure: Failure?
    let hasTarget = modifying(&whole) { part in
      do throws(Failure) { try body(&part) } catch { failure = error }
    }
    if let failure { throw failure }
    return hasTarget
  }
}
