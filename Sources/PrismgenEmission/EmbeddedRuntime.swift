/// The sources of PrismOptics as they are generated into a user's module (rule 145).
///
/// Written by Scripts/embed-runtime.sh from Sources/PrismOptics; edit those.
enum EmbeddedRuntime {
  static let source = ##"""
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
    nonisolated struct AffineTraversal<Whole, Part>: @unchecked Swift.Sendable {
      let previewing: (Whole) -> Part?
      /// Both return whether there was a target.
      let setting: (inout Whole, Part) -> Swift.Bool
      let modifying: (inout Whole, (inout Part) -> Swift.Void) -> Swift.Bool
      /// Whether a whole may have no target.
      let isPartial: Swift.Bool
      /// Whether both may write into a whole that has no target: a link passes through others, whose setters then run. Who
      /// calls them looks for the target first, once for the whole path.
      let needsTarget: Swift.Bool

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

      @inline(__always)
      func lacksTarget(_ whole: Whole) -> Swift.Bool { needsTarget && previewing(whole) == nil }

      /// Makes an affine traversal from a partial getter and a setter that returns the changed whole.
      ///
      /// The setter is called only where `preview` finds a target. `modify` reads, changes
      /// and writes, so a payload with copy-on-write storage is copied, O(n).
      @inline(__always)
      init(preview: @escaping (Whole) -> Part?, set: @escaping (Whole, Part) -> Whole) {
        self.init(preview: preview, set: { $0 = set($0, $1) })
      }

      /// Makes an affine traversal from a partial getter and a setter that changes the whole.
      @inline(__always)
      init(preview: @escaping (Whole) -> Part?, set: @escaping (inout Whole, Part) -> Swift.Void) {
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
      @inline(__always)
      init(_ prism: Prism<Whole, Part>) {
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
      @inline(__always)
      init(_ lens: Lens<Whole, Part>) {
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
      @inline(__always)
      func preview(_ whole: Whole) -> Part? { previewing(whole) }

      /// Returns `whole` with its part replaced, or as it is if there is none.
      @inline(__always)
      func set(_ whole: Whole, _ part: Part) -> Whole {
        var whole = whole
        set(&whole, part)
        return whole
      }

      /// Replaces the part in place and returns `true`, or returns `false` if there is none.
      @inline(__always)
      @discardableResult
      func set(_ whole: inout Whole, _ part: Part) -> Swift.Bool {
        !lacksTarget(whole) && setting(&whole, part)
      }

      /// Changes the part in place if it is there, and returns what `body` returned, else `nil`.
      ///
      /// O(1) besides `body`, except where a link was made from a getter and a setter. If `body` throws, `whole` holds
      /// what `body` had made of the part until then.
      @discardableResult
      func modify<Result, Failure: Swift.Error>(
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
      @discardableResult
      func modify<Failure: Swift.Error>(
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

    /// What every optic can do at least: be seen as an ``AffineTraversal``.
    nonisolated protocol Optic<Whole, Part>: Swift.Sendable {
      /// The value that is looked into.
      associatedtype Whole
      /// The value that is looked for.
      associatedtype Part
      /// This optic as the most general kind.
      var asAffineTraversal: AffineTraversal<Whole, Part> { get }
    }

    nonisolated extension Prism: Optic {
      /// This prism, forgetting how to build a whole.
      @inline(__always)
      var asAffineTraversal: AffineTraversal<Whole, Part> { .init(self) }

      /// Two levels of cases in one prism: `>>>` by name.
      @inline(__always)
      func appending<Next>(_ next: Prism<Part, Next>) -> Prism<Whole, Next> {
        .init(
          preview: { whole in
            guard let part = previewing(whole) else { return nil }
            return next.previewing(part)
          },
          review: { reviewing(next.reviewing($0)) })
      }

      /// Two levels of cases in one prism; its laws follow from those of the operands.
      @inline(__always)
      static func >>> <Next>(first: Prism, second: Prism<Part, Next>) -> Prism<Whole, Next> {
        first.appending(second)
      }
    }

    nonisolated extension Lens: Optic {
      /// This lens, forgetting that its part is always there.
      @inline(__always)
      var asAffineTraversal: AffineTraversal<Whole, Part> { .init(self) }

      /// Two levels of properties in one lens: `>>>` by name.
      @inline(__always)
      func appending<Next>(_ next: Lens<Part, Next>) -> Lens<Whole, Next> {
        .init(
          getting: { next.getting(getting($0)) },
          setting: { whole, part in modifying(&whole) { next.setting(&$0, part) } },
          modifying: { whole, body in modifying(&whole) { next.modifying(&$0, body) } })
      }

      /// Two levels of properties in one lens; its laws follow from those of the operands.
      @inline(__always)
      static func >>> <Next>(first: Lens, second: Lens<Part, Next>) -> Lens<Whole, Next> {
        first.appending(second)
      }
    }

    nonisolated extension AffineTraversal: Optic {
      /// Itself.
      @inline(__always)
      var asAffineTraversal: Self { self }
    }

    nonisolated extension Optic {
      /// Any optic after any other: `>>>` by name.
      @inline(__always)
      func appending<Next: Optic>(_ next: Next) -> AffineTraversal<Whole, Next.Part>
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
      @inline(__always)
      static func >>> <Next: Optic>(first: Self, second: Next) -> AffineTraversal<Whole, Next.Part>
      where Next.Whole == Part {
        first.appending(second)
      }
    }

    // The mixed pairs once more with concrete operands, because `.session >>> .loggedIn` finds its members only in a
    // parameter of a concrete type. Solver time does not change with them (300 enums, chains of 2 to 6 links).

    nonisolated extension Prism {
      /// A property of a case.
      @inline(__always)
      static func >>> <Next>(first: Prism, second: Lens<Part, Next>) -> AffineTraversal<Whole, Next> {
        first.appending(second)
      }

      /// A partial part of a case.
      @inline(__always)
      static func >>> <Next>(
        first: Prism, second: AffineTraversal<Part, Next>
      ) -> AffineTraversal<Whole, Next> {
        first.appending(second)
      }
    }

    nonisolated extension Lens {
      /// A case of a property.
      @inline(__always)
      static func >>> <Next>(first: Lens, second: Prism<Part, Next>) -> AffineTraversal<Whole, Next> {
        first.appending(second)
      }

      /// A partial part of a property.
      @inline(__always)
      static func >>> <Next>(
        first: Lens, second: AffineTraversal<Part, Next>
      ) -> AffineTraversal<Whole, Next> {
        first.appending(second)
      }
    }

    nonisolated extension AffineTraversal {
      /// A case of a partial part.
      @inline(__always)
      static func >>> <Next>(
        first: AffineTraversal, second: Prism<Part, Next>
      ) -> AffineTraversal<Whole, Next> {
        first.appending(second)
      }

      /// A property of a partial part.
      @inline(__always)
      static func >>> <Next>(
        first: AffineTraversal, second: Lens<Part, Next>
      ) -> AffineTraversal<Whole, Next> {
        first.appending(second)
      }

      /// A partial part of a partial part.
      @inline(__always)
      static func >>> <Next>(
        first: AffineTraversal, second: AffineTraversal<Part, Next>
      ) -> AffineTraversal<Whole, Next> {
        first.appending(second)
      }
    }

    // Beside a path, too, where no member leads on: to a case, and out of an optional. These two are enough: each further one that
    // begins or ends with a lens or a prism makes chains of bare names slower to check, and makes two of a `.some` ambiguous.

    nonisolated extension LensPath {
      /// A case of a property: `AppState.lens.mode >>> .editing`.
      @inline(__always)
      static func >>> <Next>(first: LensPath, second: Prism<Part, Next>) -> AffineTraversal<Whole, Next> {
        first.appending(second)
      }
    }

    nonisolated extension PrismPath {
      /// A property of a case: `.some >>> Guest.lens.name`.
      @inline(__always)
      static func >>> <Next>(
        first: PrismPath, second: LensPath<Part, Next>
      ) -> AffineTraversal<Whole, Next> {
        first.appending(second)
      }
    }

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
    nonisolated struct Lens<Whole, Part>: @unchecked Swift.Sendable {
      let getting: (Whole) -> Part
      let setting: (inout Whole, Part) -> Swift.Void
      let modifying: (inout Whole, (inout Part) -> Swift.Void) -> Swift.Void

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
      @inline(__always)
      init(get: @escaping (Whole) -> Part, set: @escaping (Whole, Part) -> Whole) {
        self.init(get: get, set: { $0 = set($0, $1) })
      }

      /// Makes a lens from a getter and a setter that changes the whole; its `modify` copies as well.
      @inline(__always)
      init(get: @escaping (Whole) -> Part, set: @escaping (inout Whole, Part) -> Swift.Void) {
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
      @inline(__always)
      init(
        get: @escaping (Whole) -> Part, modify: @escaping (inout Whole, (inout Part) -> Swift.Void) -> Swift.Void
      ) {
        self.init(
          getting: get, setting: { whole, part in modify(&whole) { $0 = part } }, modifying: modify)
      }

      /// Makes a lens from a key path: no operation of it copies the part.
      @inline(__always)
      init(_ keyPath: Swift.WritableKeyPath<Whole, Part>) {
        self.init(
          getting: { $0[keyPath: keyPath] },
          setting: { $0[keyPath: keyPath] = $1 },
          modifying: { $1(&$0[keyPath: keyPath]) })
      }

      /// Returns the part of `whole`.
      @inline(__always)
      func get(_ whole: Whole) -> Part { getting(whole) }

      /// Returns `whole` with its part replaced.
      @inline(__always)
      func set(_ whole: Whole, _ part: Part) -> Whole {
        var whole = whole
        setting(&whole, part)
        return whole
      }

      /// Replaces the part of `whole` in place.
      @inline(__always)
      func set(_ whole: inout Whole, _ part: Part) { setting(&whole, part) }

      /// Changes the part of `whole` in place, and returns what `body` returned.
      ///
      /// O(1) besides `body`, except for a lens made from a getter and a setter. If `body` throws, `whole` holds what
      /// `body` had made of the part until then.
      @discardableResult
      func modify<Result, Failure: Swift.Error>(
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
      func modify<Failure: Swift.Error>(
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
      @inline(__always)
      static var identity: Self { .init(get: { $0 }, modify: { $1(&$0) }) }
    }

    /// Outside of the lenses, where one called `Swift` hides the module: the runtime may be embedded beside such a property.
    nonisolated func __lensLeftBodyOut() -> Swift.Never {
      Swift.preconditionFailure("the modify closure of a lens must call its body")
    }

    /// A struct whose properties have lenses: `S.lens.a.b` is the lens through `a` to `b`.
    nonisolated protocol Lensable {}

    nonisolated extension Lensable {
      /// The start of a path through the properties of nested structs.
      ///
      /// ```swift
      /// AppState.lens.user.name.get(state)
      /// AppState.lens.user.name.set(&state, "Grace")
      /// ```
      @inline(__always)
      static var lens: LensPath<Self, Self> { .init(.identity) }
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
    @dynamicMemberLookup
    nonisolated struct LensPath<Whole, Part>: Swift.Sendable {
      /// The path as one lens.
      let lens: Lens<Whole, Part>

      /// Starts a path with a lens.
      @inline(__always)
      init(_ lens: Lens<Whole, Part>) { self.lens = lens }

      /// The path one level deeper, through a property of `Part`.
      @inline(__always)
      subscript<Next>(dynamicMember property: Swift.WritableKeyPath<Part, Next>) -> LensPath<Whole, Next> {
        .init(lens.appending(Lens<Part, Next>(property)))
      }

      /// Returns the part of `whole`.
      @inline(__always)
      func get(_ whole: Whole) -> Part { lens.get(whole) }

      /// Returns `whole` with its part replaced.
      @inline(__always)
      func set(_ whole: Whole, _ part: Part) -> Whole { lens.set(whole, part) }

      /// Replaces the part of `whole` in place.
      @inline(__always)
      func set(_ whole: inout Whole, _ part: Part) { lens.set(&whole, part) }

      /// Changes the part of `whole` in place, and returns what `body` returned.
      @discardableResult
      func modify<Result, Failure: Swift.Error>(
        _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Result
      ) throws(Failure) -> Result {
        try lens.modify(&whole, body)
      }

      /// Changes the part of `whole` in place.
      func modify<Failure: Swift.Error>(
        _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Swift.Void
      ) throws(Failure) {
        try lens.modify(&whole, body)
      }
    }

    nonisolated extension LensPath: Optic {
      /// The path, forgetting that its part is always there.
      @inline(__always)
      var asAffineTraversal: AffineTraversal<Whole, Part> { .init(lens) }

      /// One path after another: `>>>` by name.
      @inline(__always)
      func appending<Next>(_ next: LensPath<Part, Next>) -> LensPath<Whole, Next> {
        .init(lens.appending(next.lens))
      }

      /// One path after another.
      @inline(__always)
      static func >>> <Next>(first: Self, second: LensPath<Part, Next>) -> LensPath<Whole, Next> {
        first.appending(second)
      }
    }

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
    nonisolated struct Prism<Whole, Part>: @unchecked Swift.Sendable {
      let previewing: (Whole) -> Part?
      let reviewing: (Part) -> Whole

      /// Makes a prism from its two directions, each of which must be a pure function.
      ///
      /// - Parameters:
      ///   - preview: returns the part if the whole holds it, else `nil`.
      ///   - review: builds the whole that holds the part.
      @inline(__always)
      init(preview: @escaping (Whole) -> Part?, review: @escaping (Part) -> Whole) {
        self.previewing = preview
        self.reviewing = review
      }

      /// Returns the part if `whole` holds it, else `nil`.
      @inline(__always)
      func preview(_ whole: Whole) -> Part? { previewing(whole) }

      /// Returns the whole that holds `part`.
      @inline(__always)
      func review(_ part: Part) -> Whole { reviewing(part) }

      /// Changes the part in place if `whole` holds it, and returns what `body` returned, else `nil`.
      ///
      /// The whole is given up while `body` runs, so that a payload with copy-on-write storage is not copied:
      /// O(1) besides `body`. If `body` throws, the whole holds what `body` had made of the part until then.
      @discardableResult
      func modify<Result, Failure: Swift.Error>(
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
      @discardableResult
      func modify<Failure: Swift.Error>(
        _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Swift.Void
      ) throws(Failure) -> Swift.Bool {
        guard var part = previewing(whole) else { return false }
        _ = consume whole
        defer { whole = reviewing(part) }
        try body(&part)
        return true
      }

      /// A synonym of ``preview(_:)``.
      func tryGet(_ whole: Whole) -> Part? { preview(whole) }

      /// A synonym of ``review(_:)``.
      func inject(_ part: Part) -> Whole { review(part) }
    }

    nonisolated extension Prism where Whole == Part {
      /// The prism that always holds: neutral for `>>>`.
      @inline(__always)
      static var identity: Self { .init(preview: { $0 }, review: { $0 }) }
    }

    nonisolated extension Prism where Whole == Part? {
      /// The value of an optional: what leads on from a property or a payload that may be `nil`.
      ///
      /// ```swift
      /// let name = Lens(\AppState.guest) >>> .some >>> Lens(\Guest.name)
      /// ```
      @inline(__always)
      static var some: Self { .init(preview: { $0 }, review: { $0 }) }
    }

    /// An enum whose cases have prisms: what the generator writes for every enum that it takes.
    ///
    /// `E.prism.a.b` is then the prism through case `a` of `E` and case `b` of its payload.
    nonisolated protocol Prismatic {
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
      @inline(__always)
      static var prism: PrismPath<Self, Self> { .init(.identity) }
    }

    /// A prism through one or more levels of cases, written as a chain of members.
    ///
    /// Every case of `Part` is a member, except those called `prism`, `preview`, `review`, `modify`, `appending` or
    /// `asAffineTraversal`: write `path[dynamicMember: \.preview]` for them. A path costs what the composed prism costs;
    /// where the optimiser sees the whole chain, that is the price of a nested pattern.
    @dynamicMemberLookup
    nonisolated struct PrismPath<Whole, Part>: Swift.Sendable {
      /// The path as one prism.
      let prism: Prism<Whole, Part>

      /// Starts a path with a prism.
      @inline(__always)
      init(_ prism: Prism<Whole, Part>) { self.prism = prism }

      /// The path one level deeper, through a case of `Part`.
      @inline(__always)
      subscript<Next>(
        dynamicMember case: Swift.KeyPath<Part.Prisms, Prism<Part, Next>>
      ) -> PrismPath<Whole, Next> where Part: Prismatic {
        .init(prism.appending(Part.prisms[keyPath: `case`]))
      }

      /// Returns the part if `whole` holds it at the end of this path, else `nil`.
      @inline(__always)
      func preview(_ whole: Whole) -> Part? { prism.preview(whole) }

      /// Returns the whole that holds `part` at the end of this path.
      @inline(__always)
      func review(_ part: Part) -> Whole { prism.review(part) }

      /// Changes the part in place if `whole` holds it, and returns what `body` returned, else `nil`.
      @discardableResult
      func modify<Result, Failure: Swift.Error>(
        _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Result
      ) throws(Failure) -> Result? {
        try prism.modify(&whole, body)
      }

      /// Changes the part in place and returns `true` if `whole` holds it, else `false`.
      @discardableResult
      func modify<Failure: Swift.Error>(
        _ whole: inout Whole, _ body: (inout Part) throws(Failure) -> Swift.Void
      ) throws(Failure) -> Swift.Bool {
        try prism.modify(&whole, body)
      }
    }

    nonisolated extension PrismPath: Optic {
      /// The path, forgetting how to build a whole.
      @inline(__always)
      var asAffineTraversal: AffineTraversal<Whole, Part> { .init(prism) }

      /// One path after another: `>>>` by name.
      @inline(__always)
      func appending<Next>(_ next: PrismPath<Part, Next>) -> PrismPath<Whole, Next> {
        .init(prism.appending(next.prism))
      }

      /// One path after another.
      @inline(__always)
      static func >>> <Next>(first: Self, second: PrismPath<Part, Next>) -> PrismPath<Whole, Next> {
        first.appending(second)
      }
    }

    nonisolated extension PrismPath where Whole == Part? {
      /// The value of an optional, before a path: `Lens(\AppState.route) >>> .some >>> Route.prism.detail`.
      @inline(__always)
      static var some: Self { .init(.some) }
    }

    /// Returns a copy of `value` after `body` changed it.
    ///
    /// ```swift
    /// let louder = with(speaker) { $0.volume += 5 }
    /// ```
    ///
    /// A function `with` of your own comes first.
    @_disfavoredOverload
    nonisolated func with<Value, Failure: Swift.Error>(
      _ value: Value, _ body: (inout Value) throws(Failure) -> Swift.Void
    ) throws(Failure) -> Value {
      var value = value
      try body(&value)
      return value
    }

    /// A value with the method form of ``with(_:_:)``: `extension Speaker: With {}` gives `speaker.with { $0.volume += 5 }`.
    nonisolated protocol With {}

    nonisolated extension With {
      /// Returns a copy of this value after `body` changed it.
      func with<Failure: Swift.Error>(_ body: (inout Self) throws(Failure) -> Swift.Void) throws(Failure)
        -> Self
      {
        var value = self
        try body(&value)
        return value
      }
    }
    """##

  /// A module may have it already.
  static let operatorDeclaration = ##"""
    /// Composition of optics: right associative, above every operator that combines what was lifted.
    precedencegroup OpticCompositionPrecedence {
      higherThan: CastingPrecedence
      associativity: right
    }

    infix operator >>> : OpticCompositionPrecedence
    """##
}
