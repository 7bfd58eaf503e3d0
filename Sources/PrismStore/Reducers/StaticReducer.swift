/// Anything that changes a state in response to an action: a ``Reducer``, or a type that the optimiser sees through.
public protocol ReducerType<ActionType, StateType>: Sendable {
  /// What it responds to.
  associatedtype ActionType
  /// What it changes.
  associatedtype StateType
  /// Changes `state` in place.
  func reduce(_ action: ActionType, _ state: inout StateType)
  /// Whether an action may change anything; a lift of the state asks before it touches the state. `true` by default.
  func finds(_ action: ActionType) -> Bool
  /// Whether an action may change anything in `state`, of which a part may be missing. What ``finds(_:)`` says, by default.
  func finds(_ action: ActionType, in state: StateType) -> Bool
  /// Whether ``finds(_:in:)`` depends on the state: only then is it asked. `false` by default.
  static var isPartial: Bool { get }
}

extension ReducerType {
  /// Every action may change something.
  @inlinable
  @inline(__always)
  public func finds(_ action: ActionType) -> Bool { true }

  /// In every state the same actions are found.
  @inlinable
  @inline(__always)
  public func finds(_ action: ActionType, in state: StateType) -> Bool { finds(action) }

  /// No state is missing.
  @inlinable
  @inline(__always)
  public static var isPartial: Bool { false }

  /// Changes `state` in place by one action after the other, as by a log of them. No middleware sees them.
  ///
  /// ```swift
  /// let actions: [CountAction] = [.increment, .increment]
  /// var count = 40
  /// counter.reduce(contentsOf: actions, &count)  // 42
  /// ```
  @inlinable
  public func reduce(contentsOf actions: some Sequence<ActionType>, _ state: inout StateType) {
    for action in actions { reduce(action, &state) }
  }
}

extension Reducer: ReducerType {
  /// Makes a reducer of a static one; all that it is made of becomes one function.
  @inlinable
  public init<Static: ReducerType<ActionType, StateType>>(_ reducer: Static) {
    self.init(
      finder: .init { reducer.finds($0) },
      foresight: !Static.isPartial
        ? nil
        : { action, state in
          var isFound = false
          let isMissed = MissedElements.watching { isFound = reducer.finds(action, in: state) }
          return isFound ? .all : isMissed ? .missed : .none
        },
      step: { action, state in
        guard reducer.finds(action) else { return .none }
        guard Static.isPartial else {
          reducer.reduce(action, &state)
          return .all
        }
        // Only what may be missing is reported as such.
        return Footprint(
          lower: .min, upper: .max,
          missedElement: MissedElements.watching { reducer.reduce(action, &state) })
      })
  }

  /// Whether one of the steps finds the action, and what it is lifted to.
  @inlinable
  public func finds(_ action: ActionType, in state: StateType) -> Bool {
    var footprint = Footprint.none
    let isFound = steps.contains {
      guard $0.finder(action) else { return false }
      footprint.formUnion($0.foresee(action, state))
      return !footprint.isEmpty
    }
    // Who asks first does not reduce then, which would tell it.
    if !isFound && footprint.missedElement { MissedElements.note() }
    return isFound
  }

  /// What it was lifted to may be missing.
  @inlinable
  public static var isPartial: Bool { true }
}

/// A reducer whose composition is its type, so that the optimiser can make one function of a whole tree.
///
/// ```swift
/// struct Counter: StaticReducer {
///   func reduce(_ action: CountAction, _ count: inout Int) { … }
/// }
/// let app = Reducer(
///   MenuAction.Router(
///     count: Counter().lift(state: AppState.properties.count),
///     playlist: Playlist().lift(state: AppState.properties.playlist)))
/// ```
///
/// `Router`, `cases` and `properties` are written by the generator (`--emit lifts`). A router is one `switch`: it costs
/// what a hand-written one costs, and a case without a reducer does not compile. Paths of several levels are joined by `>>>`,
/// and behind a path to an optional the reducer runs only while there is a value, as a lifted ``Reducer`` does.
///
/// Of an action that it finds all counts as written, so every projection of the store hears of it. Where that costs more than
/// the lift, make a ``Reducer`` of the static one and lift that: it knows which property it writes.
public protocol StaticReducer<ActionType, StateType>: ReducerType {}

extension StaticReducer {
  /// Lifts the state by a path; with a generated one this costs nothing.
  @inlinable
  public func lift<Route: StateOptic & Sendable>(state: Route) -> StaticStateLift<Self, Route>
  where Route.Part == StateType { .init(base: self, route: state) }

  /// Lifts the action by a path; with a generated one this costs a pattern.
  @inlinable
  public func lift<Path: ActionOptic & Sendable>(action: Path) -> StaticActionLift<Self, Path>
  where Path.Part == ActionType { .init(base: self, path: action) }

  /// Lifts both; the state is not touched unless the action is found.
  @inlinable
  public func lift<Path: ActionOptic & Sendable, Route: StateOptic & Sendable>(
    action: Path, state: Route
  ) -> StaticActionLift<StaticStateLift<Self, Route>, Path>
  where Path.Part == ActionType, Route.Part == StateType { lift(state: state).lift(action: action) }

  /// Lifts the state by a path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<Route: StateOptic & Sendable>(
    state: Route
  ) -> StaticStateLift<StaticOptionalLift<Self>, Route> where Route.Part == StateType? {
    StaticOptionalLift(base: self).lift(state: state)
  }

  /// Lifts both, the state by a path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<Path: ActionOptic & Sendable, Route: StateOptic & Sendable>(
    action: Path, state: Route
  ) -> StaticActionLift<StaticStateLift<StaticOptionalLift<Self>, Route>, Path>
  where Path.Part == ActionType, Route.Part == StateType? { lift(state: state).lift(action: action) }

  /// Runs this, then another on the same state.
  @inlinable
  public func then<Next: ReducerType<ActionType, StateType>>(_ next: Next) -> StaticSequence<Self, Next> {
    .init(first: self, second: next)
  }
}

/// A static reducer on a part of a state.
@frozen
public struct StaticStateLift<Base: ReducerType, Route: StateOptic & Sendable>: StaticReducer
where Base.StateType == Route.Part {
  @usableFromInline let base: Base
  @usableFromInline let route: Route

  @inlinable
  init(base: Base, route: Route) {
    self.base = base
    self.route = route
  }

  /// Changes the part if it is there and the action is found.
  @inlinable
  public func reduce(_ action: Base.ActionType, _ state: inout Route.Whole) {
    // Settled when the types are known: who is asked only whether it finds the action costs nothing more.
    if Base.isPartial && Route.mayCallSetter {
      guard finds(action, in: state) else { return }
    } else {
      guard base.finds(action) else { return }
    }
    _ = route.accessPart(of: &state) { base.reduce(action, &$0) }
  }

  /// Whether the reducer finds the action.
  @inlinable
  public func finds(_ action: Base.ActionType) -> Bool { base.finds(action) }

  /// Whether the part is there, and the reducer finds the action in it.
  @inlinable
  public func finds(_ action: Base.ActionType, in state: Route.Whole) -> Bool {
    guard base.finds(action) else { return false }
    guard Self.isPartial else { return true }
    guard let part = route.previewPart(of: state) else { return false }
    return base.finds(action, in: part)
  }

  /// Whether the part may be missing, or one further in.
  @inlinable
  public static var isPartial: Bool { Route.isPartial || Base.isPartial }
}

/// A static reducer on the value of an optional.
@frozen
public struct StaticOptionalLift<Base: ReducerType>: StaticReducer {
  @usableFromInline let base: Base

  @inlinable
  init(base: Base) { self.base = base }

  /// Changes the value if there is one.
  @inlinable
  public func reduce(_ action: Base.ActionType, _ state: inout Base.StateType?) {
    if state != nil { base.reduce(action, &state!) }
  }

  /// Whether the reducer finds the action.
  @inlinable
  public func finds(_ action: Base.ActionType) -> Bool { base.finds(action) }

  /// Whether there is a value, and the reducer finds the action in it.
  @inlinable
  public func finds(_ action: Base.ActionType, in state: Base.StateType?) -> Bool {
    if let state { base.finds(action, in: state) } else { false }
  }

  /// There may be no value.
  @inlinable
  public static var isPartial: Bool { true }
}

/// A static reducer of a part of an action.
@frozen
public struct StaticActionLift<Base: ReducerType, Path: ActionOptic & Sendable>: StaticReducer
where Base.ActionType == Path.Part {
  @usableFromInline let base: Base
  @usableFromInline let path: Path

  @inlinable
  init(base: Base, path: Path) {
    self.base = base
    self.path = path
  }

  /// Changes the state if the action holds the part.
  @inlinable
  public func reduce(_ action: Path.Whole, _ state: inout Base.StateType) {
    if let part = path.preview(action) { base.reduce(part, &state) }
  }

  /// Whether the action holds the part, and the reducer finds that.
  @inlinable
  public func finds(_ action: Path.Whole) -> Bool {
    if let part = path.preview(action) { base.finds(part) } else { false }
  }

  /// Whether the action holds the part, and the reducer finds that in the state.
  @inlinable
  public func finds(_ action: Path.Whole, in state: Base.StateType) -> Bool {
    if let part = path.preview(action) { base.finds(part, in: state) } else { false }
  }

  /// Whether what the reducer is lifted to may be missing.
  @inlinable
  public static var isPartial: Bool { Base.isPartial }
}

/// Two reducers, one after the other.
@frozen
public struct StaticSequence<First: ReducerType, Second: ReducerType>: StaticReducer
where First.ActionType == Second.ActionType, First.StateType == Second.StateType {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// Runs both.
  @inlinable
  public func reduce(_ action: First.ActionType, _ state: inout First.StateType) {
    first.reduce(action, &state)
    second.reduce(action, &state)
  }

  /// Whether one of both finds the action.
  @inlinable
  public func finds(_ action: First.ActionType) -> Bool { first.finds(action) || second.finds(action) }

  /// Whether one of both finds the action in the state.
  @inlinable
  public func finds(_ action: First.ActionType, in state: First.StateType) -> Bool {
    first.finds(action, in: state) || second.finds(action, in: state)
  }

  /// Whether what one of both is lifted to may be missing.
  @inlinable
  public static var isPartial: Bool { First.isPartial || Second.isPartial }
}

/// A static reducer that changes nothing, for the cases of a router that only middlewares care for.
@frozen
public struct IgnoringReducer<ActionType, StateType>: StaticReducer {
  /// Makes one; the types are inferred from where it is used.
  @inlinable
  public init() {}

  /// Changes nothing.
  @inlinable
  public func reduce(_ action: ActionType, _ state: inout StateType) {}

  /// Finds nothing.
  @inlinable
  public func finds(_ action: ActionType) -> Bool { false }
}
