/// Lifts from an element to a collection of them, by the paths by which a ``Reducer`` is lifted. An action for an id that is not
/// there changes nothing, and the store reports it.
///
/// Without a path to the action they fill the field of a router: for `case row(id: Row.ID, action: RowAction)`, as for
/// `case row(ElementAction<Row.ID, RowAction>)`, that is `RowReducer().lift(elements: AppState.properties.rows)`.
extension StaticReducer where StateType: Identifiable {
  /// Lifts to the elements of an ``IdentifiedArray``, for an ``ElementAction``.
  @inlinable
  public func lift<Route: StateOptic & Sendable>(
    elements: Route
  ) -> StaticStateLift<StaticElementsLift<Self>, Route> where Route.Part == IdentifiedArray<StateType> {
    StaticElementsLift(base: self).lift(state: elements)
  }

  /// Lifts to the elements of an ``IdentifiedArray``, for `case row(id: Row.ID, action: RowAction)`.
  @_disfavoredOverload
  @inlinable
  public func lift<Route: StateOptic & Sendable>(
    elements: Route
  ) -> StaticActionLift<
    StaticStateLift<StaticElementsLift<Self>, Route>, ElementPair<StateType.ID, ActionType>
  > where Route.Part == IdentifiedArray<StateType> { lift(elements: elements).lift(action: ElementPair()) }

  /// Lifts to the elements of an ``IdentifiedArray``.
  @inlinable
  public func lift<Path: ActionOptic & Sendable, Route: StateOptic & Sendable>(
    action: Path, elements: Route
  ) -> StaticActionLift<StaticStateLift<StaticElementsLift<Self>, Route>, Path>
  where Path.Part == ElementAction<StateType.ID, ActionType>, Route.Part == IdentifiedArray<StateType> {
    lift(elements: elements).lift(action: action)
  }

  /// Lifts to the elements of an ``IdentifiedArray``, for `case row(id: Row.ID, action: RowAction)`.
  @inlinable
  public func lift<Path: ActionOptic & Sendable, Route: StateOptic & Sendable>(
    action: Path, elements: Route
  ) -> StaticActionLift<
    StaticActionLift<
      StaticStateLift<StaticElementsLift<Self>, Route>, ElementPair<StateType.ID, ActionType>
    >, Path
  >
  where Path.Part == (id: StateType.ID, action: ActionType), Route.Part == IdentifiedArray<StateType> {
    lift(elements: elements).lift(action: ElementPair()).lift(action: action)
  }
}

/// Lifts to the values of a dictionary, as to the elements of an ``IdentifiedArray``.
extension StaticReducer {
  /// Lifts to the values of a dictionary, for an ``ElementAction``.
  @inlinable
  public func lift<ID: Hashable, Route: StateOptic & Sendable>(
    values: Route
  ) -> StaticStateLift<StaticValuesLift<Self, ID>, Route> where Route.Part == [ID: StateType] {
    StaticValuesLift(base: self).lift(state: values)
  }

  /// Lifts to the values of a dictionary, for `case row(id: Row.ID, action: RowAction)`.
  @_disfavoredOverload
  @inlinable
  public func lift<ID: Hashable, Route: StateOptic & Sendable>(
    values: Route
  ) -> StaticActionLift<StaticStateLift<StaticValuesLift<Self, ID>, Route>, ElementPair<ID, ActionType>>
  where Route.Part == [ID: StateType] { lift(values: values).lift(action: ElementPair()) }

  /// Lifts to the values of a dictionary.
  @inlinable
  public func lift<ID: Hashable, Path: ActionOptic & Sendable, Route: StateOptic & Sendable>(
    action: Path, values: Route
  ) -> StaticActionLift<StaticStateLift<StaticValuesLift<Self, ID>, Route>, Path>
  where Path.Part == ElementAction<ID, ActionType>, Route.Part == [ID: StateType] {
    lift(values: values).lift(action: action)
  }

  /// Lifts to the values of a dictionary, for `case row(id: Row.ID, action: RowAction)`.
  @inlinable
  public func lift<ID: Hashable, Path: ActionOptic & Sendable, Route: StateOptic & Sendable>(
    action: Path, values: Route
  ) -> StaticActionLift<
    StaticActionLift<StaticStateLift<StaticValuesLift<Self, ID>, Route>, ElementPair<ID, ActionType>>, Path
  >
  where Path.Part == (id: ID, action: ActionType), Route.Part == [ID: StateType] {
    lift(values: values).lift(action: ElementPair()).lift(action: action)
  }
}

/// The payload of `case row(id: Row.ID, action: RowAction)` as an ``ElementAction``.
@frozen
public struct ElementPair<ID: Hashable, Action>: ActionOptic, Sendable {
  @inlinable
  init() {}

  /// Returns the action for the element.
  @inlinable
  public func preview(_ whole: (id: ID, action: Action)) -> ElementAction<ID, Action>? {
    ElementAction(id: whole.id, action: whole.action)
  }

  /// Returns the payload.
  @inlinable
  public func review(_ part: ElementAction<ID, Action>) -> (id: ID, action: Action) { (part.id, part.action) }
}

/// A static reducer on the elements of an ``IdentifiedArray``.
@frozen
public struct StaticElementsLift<Base: ReducerType>: StaticReducer where Base.StateType: Identifiable {
  @usableFromInline let base: Base

  @inlinable
  init(base: Base) { self.base = base }

  /// Changes the element if it is there and the action is found.
  @inlinable
  public func reduce(
    _ action: ElementAction<Base.StateType.ID, Base.ActionType>,
    _ state: inout IdentifiedArray<Base.StateType>
  ) {
    guard base.finds(action.action) else { return }
    if state.modify(id: action.id, { base.reduce(action.action, &$0) }) == nil { MissedElements.note() }
  }

  /// Whether the reducer finds the action.
  @inlinable
  public func finds(_ action: ElementAction<Base.StateType.ID, Base.ActionType>) -> Bool {
    base.finds(action.action)
  }

  /// Whether the element is there, and the reducer finds the action in it.
  @inlinable
  public func finds(
    _ action: ElementAction<Base.StateType.ID, Base.ActionType>, in state: IdentifiedArray<Base.StateType>
  ) -> Bool {
    guard base.finds(action.action) else { return false }
    if let element = state[id: action.id] { return base.finds(action.action, in: element) }
    MissedElements.note()  // who asks first does not reduce then, which would tell it
    return false
  }

  /// There may be no element.
  @inlinable
  public static var isPartial: Bool { true }
}

/// A static reducer on the values of a dictionary.
@frozen
public struct StaticValuesLift<Base: ReducerType, ID: Hashable>: StaticReducer {
  @usableFromInline let base: Base

  @inlinable
  init(base: Base) { self.base = base }

  /// Changes the value if it is there and the action is found.
  @inlinable
  public func reduce(_ action: ElementAction<ID, Base.ActionType>, _ state: inout [ID: Base.StateType]) {
    guard base.finds(action.action) else { return }
    guard let index = state.index(forKey: action.id) else { return MissedElements.note() }
    base.reduce(action.action, &state.values[index])
  }

  /// Whether the reducer finds the action.
  @inlinable
  public func finds(_ action: ElementAction<ID, Base.ActionType>) -> Bool { base.finds(action.action) }

  /// Whether the value is there, and the reducer finds the action in it.
  @inlinable
  public func finds(_ action: ElementAction<ID, Base.ActionType>, in state: [ID: Base.StateType]) -> Bool {
    guard base.finds(action.action) else { return false }
    if let value = state[action.id] { return base.finds(action.action, in: value) }
    MissedElements.note()
    return false
  }

  /// There may be no value.
  @inlinable
  public static var isPartial: Bool { true }
}
