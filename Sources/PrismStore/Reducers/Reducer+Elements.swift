/// An action for one element of a collection.
@frozen
public struct ElementAction<ID: Hashable, Action> {
  /// Which element.
  public let id: ID
  /// What it is to do.
  public let action: Action

  /// Addresses an action to an element.
  @inlinable
  public init(id: ID, action: Action) {
    self.id = id
    self.action = action
  }
}

extension ElementAction: Equatable where Action: Equatable {}
extension ElementAction: Hashable where Action: Hashable {}
extension ElementAction: Encodable where ID: Encodable, Action: Encodable {}
extension ElementAction: Decodable where ID: Decodable, Action: Decodable {}
extension ElementAction: Sendable where ID: Sendable, Action: Sendable {}

/// Lifts from an element to a collection of them. The action carries the element's id; the element is found in O(1)
/// and changed in place. An action for an id that is not there changes nothing, and the store reports it (see
/// ``StoreDiagnostic/unknownElement(_:)``).
extension Reducer {
  @inlinable
  func liftedToElement<SuperAction, ID, Elements, Route: StateOptic>(
    _ action: @escaping (SuperAction) -> (ID, ActionType)?, _ route: Route,
    find: @escaping (Elements, ID) -> StateType?,
    modify: @escaping (inout Elements, ID, (inout StateType) -> Footprint) -> Footprint?
  ) -> Reducer<SuperAction, Route.Whole> where Route.Part == Elements {
    let inner = fused()
    let asks = route.isThroughSetter
    let place = (route as? KeyPath<Route.Whole, Elements>).map { Footprint(of: $0) } ?? .all
    let foresee = { (superAction: SuperAction, superState: Route.Whole) -> Footprint in
      guard let (id, part) = action(superAction), inner.finder(part),
        let elements = route.previewPart(of: superState)
      else { return .none }
      guard let element = find(elements, id) else { return .missed }
      return inner.foresee(part, element)
    }
    return .init(
      finder: inner.finder.through(PartialFunction { action($0)?.1 }), foresight: foresee,
      step: { superAction, superState in
        guard let (id, part) = action(superAction) else { return .none }
        if asks {
          let foreseen = foresee(superAction, superState)
          if foreseen.isEmpty { return foreseen }
        }
        var footprint = Footprint.none
        guard
          route.accessPart(of: &superState, { footprint = modify(&$0, id) { inner(part, &$0) } ?? .missed })
        else { return .none }
        // A setter may write where no element has been written.
        if footprint.isEmpty && !asks { return footprint }
        return Footprint(lower: place.lower, upper: place.upper, missedElement: footprint.missedElement)
      })
  }

  /// Lifts to the elements of an ``IdentifiedArray``.
  ///
  /// ```swift
  /// rowReducer.lift(action: AppAction.prism.row, elements: \AppState.rows)   // case row(ElementAction<Row.ID, RowAction>)
  /// ```
  @inlinable
  public func lift<Path: ActionOptic, Route: StateOptic>(
    action: Path, elements: Route
  ) -> Reducer<Path.Whole, Route.Whole>
  where
    StateType: Identifiable, Path.Part == ElementAction<StateType.ID, ActionType>,
    Route.Part == IdentifiedArray<StateType>
  {
    liftedToElement(
      { action.preview($0).map { ($0.id, $0.action) } }, elements, find: { $0[id: $1] },
      modify: { $0.modify(id: $1, $2) })
  }

  /// Lifts to the elements of an ``IdentifiedArray``, for `case row(id: Row.ID, action: RowAction)`.
  @inlinable
  public func lift<Path: ActionOptic, Route: StateOptic>(
    action: Path, elements: Route
  ) -> Reducer<Path.Whole, Route.Whole>
  where
    StateType: Identifiable, Path.Part == (id: StateType.ID, action: ActionType),
    Route.Part == IdentifiedArray<StateType>
  {
    liftedToElement(
      { action.preview($0).map { ($0.id, $0.action) } }, elements, find: { $0[id: $1] },
      modify: { $0.modify(id: $1, $2) })
  }

  /// Lifts to the elements of an ``IdentifiedArray``, by a key path to a case property.
  @inlinable
  public func lift<SuperAction, Route: StateOptic>(
    action: KeyPath<SuperAction, ElementAction<StateType.ID, ActionType>?>, elements: Route
  ) -> Reducer<SuperAction, Route.Whole>
  where StateType: Identifiable, Route.Part == IdentifiedArray<StateType> {
    liftedToElement(
      { $0[keyPath: action].map { ($0.id, $0.action) } }, elements, find: { $0[id: $1] },
      modify: { $0.modify(id: $1, $2) })
  }

  /// Lifts to the elements of an ``IdentifiedArray``, by a key path to the property of `case row(id: Row.ID, action: RowAction)`.
  @inlinable
  public func lift<SuperAction, Route: StateOptic>(
    action: KeyPath<SuperAction, (id: StateType.ID, action: ActionType)?>, elements: Route
  ) -> Reducer<SuperAction, Route.Whole>
  where StateType: Identifiable, Route.Part == IdentifiedArray<StateType> {
    liftedToElement(
      { $0[keyPath: action].map { ($0.id, $0.action) } }, elements, find: { $0[id: $1] },
      modify: { $0.modify(id: $1, $2) })
  }

  /// Lifts to the values of a dictionary.
  @inlinable
  public func lift<ID: Hashable, Path: ActionOptic, Route: StateOptic>(
    action: Path, values: Route
  ) -> Reducer<Path.Whole, Route.Whole>
  where Path.Part == ElementAction<ID, ActionType>, Route.Part == [ID: StateType] {
    liftedToElement(
      { action.preview($0).map { ($0.id, $0.action) } }, values, find: { $0[$1] }, modify: modifyValue)
  }

  /// Lifts to the values of a dictionary, for `case row(id: Row.ID, action: RowAction)`.
  @inlinable
  public func lift<ID: Hashable, Path: ActionOptic, Route: StateOptic>(
    action: Path, values: Route
  ) -> Reducer<Path.Whole, Route.Whole>
  where Path.Part == (id: ID, action: ActionType), Route.Part == [ID: StateType] {
    liftedToElement(
      { action.preview($0).map { ($0.id, $0.action) } }, values, find: { $0[$1] }, modify: modifyValue)
  }

  /// Lifts to the values of a dictionary, by a key path to a case property.
  @inlinable
  public func lift<ID: Hashable, SuperAction, Route: StateOptic>(
    action: KeyPath<SuperAction, ElementAction<ID, ActionType>?>, values: Route
  ) -> Reducer<SuperAction, Route.Whole> where Route.Part == [ID: StateType] {
    liftedToElement(
      { $0[keyPath: action].map { ($0.id, $0.action) } }, values, find: { $0[$1] }, modify: modifyValue)
  }

  /// Lifts to the values of a dictionary, by a key path to the property of `case row(id: Row.ID, action: RowAction)`.
  @inlinable
  public func lift<ID: Hashable, SuperAction, Route: StateOptic>(
    action: KeyPath<SuperAction, (id: ID, action: ActionType)?>, values: Route
  ) -> Reducer<SuperAction, Route.Whole> where Route.Part == [ID: StateType] {
    liftedToElement(
      { $0[keyPath: action].map { ($0.id, $0.action) } }, values, find: { $0[$1] }, modify: modifyValue)
  }
}

@inlinable
func modifyValue<ID: Hashable, Value>(
  _ values: inout [ID: Value], _ id: ID, _ body: (inout Value) -> Footprint
) -> Footprint? {
  guard let index = values.index(forKey: id) else { return nil }
  return body(&values.values[index])
}
