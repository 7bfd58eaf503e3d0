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
