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
  @inlinable
  func lifted<SuperAction, SuperState>(
    _ action: @escaping (SuperAction) -> ActionType?,
    _ access: @escaping (inout SuperState, (inout StateType) -> Void) -> Bool,
    place: Footprint = .all
  ) -> Reducer<SuperAction, SuperState> {
    let run = fused()
    return .init(step: { superAction, superState in
      guard let part = action(superAction) else { return .none }
      var footprint = Footprint.none
      _ = access(&superState) { footprint = run(part, &$0) }
      return footprint.placed(in: place)
    })
  }

  @inlinable
  func lifted<SuperAction, SuperState>(
    _ action: @escaping (SuperAction) -> ActionType?, _ keyPath: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> {
    let place = Footprint(of: keyPath)
    let run = fused()
    guard let offset = MemoryLayout<SuperState>.offset(of: keyPath) else {
      return .init(step: { superAction, superState in
        guard let part = action(superAction) else { return .none }
        return run(part, &superState[keyPath: keyPath]).placed(in: .all)
      })
    }
    return .init(step: { superAction, superState in
      guard let part = action(superAction) else { return .none }
      return withStored(StateType.self, at: offset, of: &superState) { run(part, &$0) }.placed(in: place)
    })
  }

  @inlinable
  func lifted<SuperAction, SuperState>(
    _ action: @escaping (SuperAction) -> ActionType?, _ keyPath: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<SuperAction, SuperState> {
    let run = fused()
    let optional = Reducer<ActionType, StateType?>(step: { action, state in
      guard state != nil else { return .none }
      return run(action, &state!).placed(in: .all)
    })
    return optional.lifted(action, keyPath)
  }

  // MARK: By closures

  /// Lifts both by closures.
  ///
  /// - Parameters:
  ///   - actionGetter: returns the part, or `nil` for an action to ignore.
  ///   - stateGetter: returns the part of the state.
  ///   - stateSetter: puts the changed part back. It is called only after an action that was not ignored.
  @inlinable
  public func lift<SuperAction, SuperState>(
    actionGetter: @escaping (SuperAction) -> ActionType?,
    stateGetter: @escaping (SuperState) -> StateType,
    stateSetter: @escaping (inout SuperState, StateType) -> Void
  ) -> Reducer<SuperAction, SuperState> {
    lifted(actionGetter, Lens(get: stateGetter, set: stateSetter).access)
  }

  /// Lifts the action by a closure.
  @inlinable
  public func lift<SuperAction>(
    actionGetter: @escaping (SuperAction) -> ActionType?
  ) -> Reducer<SuperAction, StateType> {
    let run = fused()
    return .init(step: { action, state in
      guard let part = actionGetter(action) else { return .none }
      return run(part, &state)
    })
  }

  /// Lifts the state by closures.
  @inlinable
  public func lift<SuperState>(
    stateGetter: @escaping (SuperState) -> StateType,
    stateSetter: @escaping (inout SuperState, StateType) -> Void
  ) -> Reducer<ActionType, SuperState> {
    lift(state: Lens(get: stateGetter, set: stateSetter))
  }

  // MARK: The action alone

  /// Lifts the action by a key path that is held in a variable.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction>(
    action: KeyPath<SuperAction, ActionType?>
  ) -> Reducer<SuperAction, StateType> { lift(actionGetter: { $0[keyPath: action] }) }

  /// Lifts the action by a prism.
  @inlinable
  public func lift<SuperAction>(
    action: Prism<SuperAction, ActionType>
  ) -> Reducer<SuperAction, StateType> { lift(actionGetter: { action.preview($0) }) }

  /// Lifts the action by a path of cases.
  @inlinable
  public func lift<Path: ActionPath>(
    action: Path
  ) -> Reducer<Path.Whole, StateType> where Path.Part == ActionType {
    lift(actionGetter: { action.preview($0) })
  }

  // MARK: The state alone

  /// Lifts the state by a key path.
  @inlinable
  public func lift<SuperState>(
    state: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<ActionType, SuperState> { lifted({ $0 }, state) }

  /// Lifts the state by a key path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperState>(
    state: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<ActionType, SuperState> { lifted({ $0 }, state) }

  /// Lifts the state by a lens.
  @inlinable
  public func lift<SuperState>(
    state: Lens<SuperState, StateType>
  ) -> Reducer<ActionType, SuperState> { lifted({ $0 }, { state.access(&$0, $1) }) }

  /// Lifts the state by a prism; runs only while the case holds.
  @inlinable
  public func lift<SuperState>(
    state: Prism<SuperState, StateType>
  ) -> Reducer<ActionType, SuperState> { lifted({ $0 }, { state.access(&$0, $1) }) }

  /// Lifts the state by an affine traversal; runs only while there is a target.
  @inlinable
  public func lift<SuperState>(
    state: AffineTraversal<SuperState, StateType>
  ) -> Reducer<ActionType, SuperState> { lifted({ $0 }, { state.access(&$0, $1) }) }

  /// Lifts the state by any other path.
  @_disfavoredOverload
  @inlinable
  public func lift<StateRoute: StatePath>(
    state: StateRoute
  ) -> Reducer<ActionType, StateRoute.Whole> where StateRoute.Part == StateType {
    lifted({ $0 }, { state.access(&$0, $1) })
  }

  // MARK: Both

  /// Lifts the action by a key path in a variable, the state by a key path.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: KeyPath<SuperAction, ActionType?>, state: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted({ $0[keyPath: action] }, state) }

  /// Lifts the action by a key path in a variable, the state by a key path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: KeyPath<SuperAction, ActionType?>, state: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<SuperAction, SuperState> { lifted({ $0[keyPath: action] }, state) }

  /// Lifts the action by a key path in a variable, the state by a lens.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: KeyPath<SuperAction, ActionType?>, state: Lens<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted({ $0[keyPath: action] }, { state.access(&$0, $1) }) }

  /// Lifts the action by a key path in a variable, the state by a prism; runs only while the case holds.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: KeyPath<SuperAction, ActionType?>, state: Prism<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted({ $0[keyPath: action] }, { state.access(&$0, $1) }) }

  /// Lifts the action by a key path in a variable, the state by an affine traversal; runs only while there is a target.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: KeyPath<SuperAction, ActionType?>, state: AffineTraversal<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted({ $0[keyPath: action] }, { state.access(&$0, $1) }) }

  /// Lifts the action by a key path in a variable, the state by any other path.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, StateRoute: StatePath>(
    action: KeyPath<SuperAction, ActionType?>, state: StateRoute
  ) -> Reducer<SuperAction, StateRoute.Whole> where StateRoute.Part == StateType {
    lifted({ $0[keyPath: action] }, { state.access(&$0, $1) })
  }

  /// Lifts the action by a prism, the state by a key path.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, ActionType>, state: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted({ action.preview($0) }, state) }

  /// Lifts the action by a prism, the state by a key path to an optional; runs only while there is a value.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, ActionType>, state: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<SuperAction, SuperState> { lifted({ action.preview($0) }, state) }

  /// Lifts the action by a prism, the state by a lens.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, ActionType>, state: Lens<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted({ action.preview($0) }, { state.access(&$0, $1) }) }

  /// Lifts the action by a prism, the state by a prism; runs only while the case holds.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, ActionType>, state: Prism<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted({ action.preview($0) }, { state.access(&$0, $1) }) }

  /// Lifts the action by a prism, the state by an affine traversal; runs only while there is a target.
  @inlinable
  public func lift<SuperAction, SuperState>(
    action: Prism<SuperAction, ActionType>, state: AffineTraversal<SuperState, StateType>
  ) -> Reducer<SuperAction, SuperState> { lifted({ action.preview($0) }, { state.access(&$0, $1) }) }

  /// Lifts the action by a prism, the state by any other path.
  @_disfavoredOverload
  @inlinable
  public func lift<SuperAction, StateRoute: StatePath>(
    action: Prism<SuperAction, ActionType>, state: StateRoute
  ) -> Reducer<SuperAction, StateRoute.Whole> where StateRoute.Part == StateType {
    lifted({ action.preview($0) }, { state.access(&$0, $1) })
  }

  /// Lifts the action by a path of cases, the state by a key path.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: WritableKeyPath<SuperState, StateType>
  ) -> Reducer<Path.Whole, SuperState> where Path.Part == ActionType { lifted({ action.preview($0) }, state) }

  /// Lifts the action by a path of cases, the state by a key path to an optional; runs only while there is a value.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: WritableKeyPath<SuperState, StateType?>
  ) -> Reducer<Path.Whole, SuperState> where Path.Part == ActionType { lifted({ action.preview($0) }, state) }

  /// Lifts the action by a path of cases, the state by a lens.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: Lens<SuperState, StateType>
  ) -> Reducer<Path.Whole, SuperState> where Path.Part == ActionType {
    lifted({ action.preview($0) }, { state.access(&$0, $1) })
  }

  /// Lifts the action by a path of cases, the state by a prism; runs only while the case holds.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: Prism<SuperState, StateType>
  ) -> Reducer<Path.Whole, SuperState> where Path.Part == ActionType {
    lifted({ action.preview($0) }, { state.access(&$0, $1) })
  }

  /// Lifts the action by a path of cases, the state by an affine traversal; runs only while there is a target.
  @inlinable
  public func lift<Path: ActionPath, SuperState>(
    action: Path, state: AffineTraversal<SuperState, StateType>
  ) -> Reducer<Path.Whole, SuperState> where Path.Part == ActionType {
    lifted({ action.preview($0) }, { state.access(&$0, $1) })
  }

  /// Lifts the action by a path of cases, the state by any other path.
  @inlinable
  public func lift<Path: ActionPath, StateRoute: StatePath>(
    action: Path, state: StateRoute
  ) -> Reducer<Path.Whole, StateRoute.Whole> where Path.Part == ActionType, StateRoute.Part == StateType {
    lifted({ action.preview($0) }, { state.access(&$0, $1) })
  }
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

/// A stored property, at an offset that `MemoryLayout.offset(of:)` has given for it: a key path takes a hundred
/// nanoseconds to read it.
@inlinable
func stored<Whole, Part>(_: Part.Type, at offset: Int, of whole: Whole) -> Part {
  withUnsafePointer(to: whole) { whole in
    (UnsafeRawPointer(whole) + offset).assumingMemoryBound(to: Part.self).pointee
  }
}
