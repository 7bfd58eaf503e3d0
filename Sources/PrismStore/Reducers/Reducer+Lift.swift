/// Lifts from parts of an action and a state to the whole. Of each lift holds:
///
/// - an action that the lift does not find is ignored; the state is then not touched, not even read;
/// - a state that is not there (a case that does not hold, a `nil`) is left as it is;
/// - `lift(action:state:)` is `lift(state:)` then `lift(action:)`, and lifting `a <> b` is lifting both.
///
/// What a lift adds to an action, measured where the optimiser cannot see through it: closures, prisms and key path
/// literals a few nanoseconds a level, key paths to computed properties that are held in a variable about a hundred;
/// where it can, nothing. All change the state in place, except closures of a getter and a setter, which copy the part
/// if its storage is shared.
extension Reducer {
  /// - Parameter calls: whether the access to the state calls code that should not run in vain, such as a setter. The
  ///   reducer is then asked first whether it finds the part of the action, which costs a second look at it.
  @inlinable
  func lifted<Action: PartialGetter, State: StateOptic>(
    _ action: Action, _ state: State, calls: Bool = false
  ) -> Reducer<Action.Whole, State.Whole> where Action.Part == ActionType, State.Part == StateType {
    let inner = fused()
    let run = inner.run
    let finder = inner.finder.through(action)
    let foresight = foreseen(inner.foresight(through: state), by: action)
    if let ahead = inner.foresight(before: state) {
      return .init(
        finder: finder, foresight: foresight,
        step: { superAction, superState in
          guard let part = action.preview(superAction) else { return .none }
          let footprint = ahead(part, superState)
          if footprint.isEmpty { return footprint }
          return accessing(state, of: &superState) { run(part, &$0) }
        })
    }
    // Apart, so that the one that asks nothing captures nothing to ask.
    guard calls else {
      return .init(
        finder: finder, foresight: foresight,
        step: { superAction, superState in
          guard let part = action.preview(superAction) else { return .none }
          return accessing(state, of: &superState) { run(part, &$0) }
        })
    }
    let findsPart = inner.finder
    return .init(
      finder: finder, foresight: foresight,
      step: { superAction, superState in
        guard let part = action.preview(superAction), findsPart(part) else { return .none }
        return accessing(state, of: &superState) { run(part, &$0) }
      })
  }

  @inlinable
  func lifted<State: StateOptic>(
    _ state: State
  ) -> Reducer<ActionType, State.Whole> where State.Part == StateType {
    let inner = fused()
    let foresight = inner.foresight(through: state)
    guard let ahead = inner.foresight(before: state) else {
      return .init(
        finder: inner.finder, foresight: foresight,
        step: { action, superState in
          guard inner.finder(action) else { return .none }
          return accessing(state, of: &superState) { inner(action, &$0) }
        })
    }
    return .init(
      finder: inner.finder, foresight: foresight,
      step: { action, superState in
        let footprint = ahead(action, superState)
        if footprint.isEmpty { return footprint }
        return accessing(state, of: &superState) { inner(action, &$0) }
      })
  }

  @inlinable
  func lifted<Action: PartialGetter, SuperState>(
    _ action: Action, at keyPath: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<Action.Whole, SuperState> where Action.Part == ActionType {
    guard let offset = MemoryLayout<SuperState>.offset(of: keyPath) else {
      return lifted(action, keyPath, calls: true)
    }
    let place = Footprint(of: keyPath)
    let inner = fused()
    return .init(
      finder: inner.finder.through(action),
      foresight: foreseen(inner.foresight(through: keyPath), by: action),
      step: { superAction, superState in
        guard let part = action.preview(superAction) else { return .none }
        return withStored(StateType.self, at: offset, of: &superState) { inner(part, &$0) }.placed(in: place)
      })
  }

  @inlinable
  func lifted<SuperState>(
    at keyPath: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<ActionType, SuperState> {
    guard let offset = MemoryLayout<SuperState>.offset(of: keyPath) else { return lifted(keyPath) }
    let place = Footprint(of: keyPath)
    let inner = fused()
    return .init(
      finder: inner.finder, foresight: inner.foresight(through: keyPath),
      step: { action, superState in
        withStored(StateType.self, at: offset, of: &superState) { inner(action, &$0) }.placed(in: place)
      })
  }

  @inlinable
  func lifted<Action: PartialGetter, SuperState>(
    _ action: Action, at keyPath: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<Action.Whole, SuperState> where Action.Part == ActionType {
    MemoryLayout<SuperState>.offset(of: keyPath) == nil
      ? lifted(action, ComputedOptional(keyPath), calls: true)
      : liftedToOptional().lifted(action, at: keyPath)
  }

  @inlinable
  func lifted<SuperState>(
    at keyPath: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<ActionType, SuperState> {
    MemoryLayout<SuperState>.offset(of: keyPath) == nil
      ? lifted(ComputedOptional(keyPath)) : liftedToOptional().lifted(at: keyPath)
  }

  @inlinable
  func liftedToOptional() -> Reducer<ActionType, StateType?> {
    let inner = fused()
    return .init(
      finder: inner.finder,
      foresight: { action, state in
        guard let state else { return .none }
        return inner.foresee(action, state)
      },
      step: { action, state in
        guard state != nil else { return .none }
        return inner(action, &state!).placed(in: .all)
      })
  }

  @inlinable
  func lifted<Action: PartialGetter>(
    _ action: Action
  ) -> Reducer<Action.Whole, StateType> where Action.Part == ActionType {
    let inner = fused()
    return .init(
      finder: inner.finder.through(action),
      foresight: foreseen(inner.foresight, by: action),
      step: { superAction, state in
        guard let part = action.preview(superAction) else { return .none }
        return inner(part, &state)
      })
  }

  // MARK: By closures

  /// Lifts both by closures.
  ///
  /// - Parameters:
  ///   - actionGetter: returns the part, or `nil` for an action to ignore.
  ///   - stateGetter: returns the part of the state.
  ///   - stateSetter: puts the changed part back. It is called only if a reducer ran: not after an action that was
  ///     ignored, nor where what this reducer was lifted to before (a case, an optional) is not there.
  @inlinable
  public func lift<SuperAction, SuperState>(
    actionGetter: @escaping (SuperAction) -> ActionType?,
    stateGetter: @escaping (SuperState) -> StateType,
    stateSetter: @escaping (inout SuperState, StateType) -> Void
  ) -> Reducer<SuperAction, SuperState> {
    let inner = fused()
    return .init(
      finder: inner.finder.through(PartialFunction(actionGetter)),
      foresight: foreseen(inner.foresight(through: stateGetter), by: PartialFunction(actionGetter)),
      step: { superAction, superState in
        guard let part = actionGetter(superAction), inner.finder(part) else { return .none }
        return replacing(stateGetter, stateSetter, of: &superState) { inner(part, &$0) }
      })
  }

  /// Lifts the action by a closure.
  @inlinable
  public func lift<SuperAction>(
    actionGetter: @escaping (SuperAction) -> ActionType?
  ) -> Reducer<SuperAction, StateType> {
    lifted(PartialFunction(actionGetter))
  }

  /// Lifts the state by closures.
  @inlinable
  public func lift<SuperState>(
    stateGetter: @escaping (SuperState) -> StateType,
    stateSetter: @escaping (inout SuperState, StateType) -> Void
  ) -> Reducer<ActionType, SuperState> {
    let inner = fused()
    return .init(
      finder: inner.finder,
      foresight: inner.foresight(through: stateGetter),
      step: { action, superState in
        guard inner.finder(action) else { return .none }
        return replacing(stateGetter, stateSetter, of: &superState) { inner(action, &$0) }
      })
  }

  // MARK: The action alone

  /// Lifts the action by a key path that is held in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction>(
    action: KeyPath<SuperAction, ActionType?>
  ) -> Reducer<SuperAction, StateType> { lifted(PartialFunction { $0[keyPath: action] }) }

  /// Lifts the action by a prism.
  @inlinable
  public func lift<SuperAction>(
    action: Prism<SuperAction, ActionType>
  ) -> Reducer<SuperAction, StateType> { lifted(action) }

  /// Lifts the action by a path of cases.
  @inlinable
  public func lift<Path: ActionPath>(
    action: Path
  ) -> Reducer<Path.Whole, StateType> where Path.Part == ActionType {
    lifted(action)
  }

  // MARK: The state alone

  /// Lifts the state by a key path.
  @inlinable
  public func lift<SuperState>(
    state: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<ActionType, SuperState> { lifted(at: state) }

  /// Lifts the state by a key path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperState>(
    state: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<ActionType, SuperState> { lifted(at: state) }

  /// Lifts the state by a lens.
  @inlinable
  public func lift<SuperState>(
    state: Lens<SuperState, StateType>
  ) -> Reducer<ActionType, SuperState> { lifted(state) }

  /// Lifts the state by a prism; runs only while the case holds.
  @inlinable
  public func lift<SuperState>(
    state: Prism<SuperState, StateType>
  ) -> Reducer<ActionType, SuperState> { lifted(state) }

  /// Lifts the state by an affine traversal; runs only while there is a target.
  @inlinable
  public func lift<SuperState>(
    state: AffineTraversal<SuperState, StateType>
  ) -> Reducer<ActionType, SuperState> { lifted(state) }

  /// Lifts the state by any other path.
  @inlinable
  public func lift<StateRoute: StatePath>(
    state: StateRoute
  ) -> Reducer<ActionType, StateRoute.Whole> where StateRoute.Part == StateType {
    lifted(state)
  }

  // MARK: Both

  /// Lifts the action by a key path in a variable, the state by a key path.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: KeyPath<SuperAction, ActionType?>, state: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted(PartialFunction { $0[keyPath: action] }, at: state) }

  /// Lifts the action by a key path in a variable, the state by a key path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: KeyPath<SuperAction, ActionType?>, state: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<SuperAction, SuperState> { lifted(PartialFunction { $0[keyPath: action] }, at: state) }

  /// Lifts the action by a key path in a variable, the state by a lens.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: KeyPath<SuperAction, ActionType?>, state: Lens<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted(PartialFunction { $0[keyPath: action] }, state) }

  /// Lifts the action by a key path in a variable, the state by a prism; runs only while the case holds.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: KeyPath<SuperAction, ActionType?>, state: Prism<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted(PartialFunction { $0[keyPath: action] }, state) }

  /// Lifts the action by a key path in a variable, the state by an affine traversal; runs only while there is a target.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: KeyPath<SuperAction, ActionType?>, state: AffineTraversal<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted(PartialFunction { $0[keyPath: action] }, state) }

  /// Lifts the action by a key path in a variable, the state by any other path.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, StateRoute: StatePath>(
    action: KeyPath<SuperAction, ActionType?>, state: StateRoute
  ) -> Reducer<SuperAction, StateRoute.Whole> where StateRoute.Part == StateType {
    lifted(PartialFunction { $0[keyPath: action] }, state)
  }

  /// Lifts the action by a prism, the state by a key path.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, ActionType>, state: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted(action, at: state) }

  /// Lifts the action by a prism, the state by a key path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, ActionType>, state: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<SuperAction, SuperState> { lifted(action, at: state) }

  /// Lifts the action by a prism, the state by a lens.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, ActionType>, state: Lens<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted(action, state) }

  /// Lifts the action by a prism, the state by a prism; runs only while the case holds.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, ActionType>, state: Prism<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted(action, state) }

  /// Lifts the action by a prism, the state by an affine traversal; runs only while there is a target.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, ActionType>, state: AffineTraversal<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted(action, state) }

  /// Lifts the action by a prism, the state by any other path.
  @inlinable
  public func lift<SuperAction, StateRoute: StatePath>(
    action: Prism<SuperAction, ActionType>, state: StateRoute
  ) -> Reducer<SuperAction, StateRoute.Whole> where StateRoute.Part == StateType {
    lifted(action, state)
  }

  /// Lifts the action by a path of cases, the state by a key path.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<Path.Whole, SuperState> where Path.Part == ActionType { lifted(action, at: state) }

  /// Lifts the action by a path of cases, the state by a key path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<Path.Whole, SuperState> where Path.Part == ActionType { lifted(action, at: state) }

  /// Lifts the action by a path of cases, the state by a lens.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: Lens<SuperState, StateType>
  ) -> Reducer<Path.Whole, SuperState> where Path.Part == ActionType {
    lifted(action, state)
  }

  /// Lifts the action by a path of cases, the state by a prism; runs only while the case holds.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: Prism<SuperState, StateType>
  ) -> Reducer<Path.Whole, SuperState> where Path.Part == ActionType {
    lifted(action, state)
  }

  /// Lifts the action by a path of cases, the state by an affine traversal; runs only while there is a target.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: AffineTraversal<SuperState, StateType>
  ) -> Reducer<Path.Whole, SuperState> where Path.Part == ActionType {
    lifted(action, state)
  }

  /// Lifts the action by a path of cases, the state by any other path.
  @inlinable
  public func lift<Path: ActionPath, StateRoute: StatePath>(
    action: Path, state: StateRoute
  ) -> Reducer<Path.Whole, StateRoute.Whole> where Path.Part == ActionType, StateRoute.Part == StateType {
    lifted(action, state)
  }
}

extension Reducer.Step {
  /// What is written into a whole by a lift through `path`, foreseen; `nil` if every whole will do.
  @inlinable
  func foresight<Path: StateOptic>(
    through path: Path
  ) -> Reducer<ActionType, Path.Whole>.Step.Foresight? where Path.Part == StateType {
    if foresight == nil, !Path.isPartial { return nil }
    let ahead = foresee
    return { action, whole in
      guard let part = path.part(of: whole) else { return .none }
      return ahead(action, part)
    }
  }

  /// The same by a getter of a part that is always there.
  @inlinable
  func foresight<Whole>(through get: @escaping (Whole) -> StateType) -> Reducer<ActionType, Whole>.Step
    .Foresight?
  {
    foresight.map { ahead in { ahead($0, get($1)) } }
  }

  /// What a lift through `path` has to ask before it touches the whole, because a part may be missing behind it.
  @inlinable
  func foresight<Path: StateOptic>(
    before path: Path
  ) -> Reducer<ActionType, Path.Whole>.Step.Foresight? where Path.Part == StateType {
    foresight == nil || !path.isThroughSetter ? nil : foresight(through: path)
  }
}

/// What is written for an action of which `path` finds a part.
@inlinable
func foreseen<Path: PartialGetter, State>(
  _ foresight: ((Path.Part, State) -> Footprint)?, by path: Path
) -> ((Path.Whole, State) -> Footprint)? {
  foresight.map { ahead in
    { action, state in
      guard let part = path.preview(action) else { return .none }
      return ahead(part, state)
    }
  }
}

/// Calls `body` with a part in place. An access may write where `body` does not, through a setter or an observer; so all
/// counts as written unless the part is not there.
@inlinable
@inline(__always)
func accessing<State: StateOptic>(
  _ path: State, of whole: inout State.Whole, _ body: (inout State.Part) -> Footprint
) -> Footprint {
  var missedElement: Bool?
  _ = path.access(&whole) { missedElement = body(&$0).missedElement }
  guard let missedElement else { return .none }
  return Footprint(lower: .min, upper: .max, missedElement: missedElement)
}

/// Calls `body` with a part that a getter returns, and the setter if it has written anything.
@inlinable
@inline(__always)
func replacing<Whole, Part>(
  _ get: (Whole) -> Part, _ set: (inout Whole, Part) -> Void, of whole: inout Whole,
  _ body: (inout Part) -> Footprint
) -> Footprint {
  var part = get(whole)
  let footprint = body(&part)
  if footprint.isEmpty { return footprint }
  set(&whole, part)
  return Footprint(lower: .min, upper: .max, missedElement: footprint.missedElement)
}

/// Calls `body` with a stored property in place, at an offset that `MemoryLayout.offset(of:)` has given for it: the
/// access that a key path to it makes, without the key path.
@inlinable
func withStored<Whole, Part, Result>(
  _: Part.Type, at offset: Int, of whole: inout Whole, _ body: (inout Part) -> Result
) -> Result {
  withUnsafeMutablePointer(to: &whole) { whole in
    body(&(UnsafeMutableRawPointer(whole) + offset).assumingMemoryBound(to: Part.self).pointee)
  }
}
