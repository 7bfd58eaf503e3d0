/// Something whose state can be observed, from any thread; it belongs to no actor.
public protocol StateProvider<StateType>: SendableMetatype {
  /// What is observed.
  associatedtype StateType
  /// The current state, then each later one.
  var statePublisher: UnfailablePublisherType<StateType> { get }
}

/// Something that takes actions and whose state can be observed: a store, a projection of one, or a view model.
public protocol StoreType<ActionType, StateType>: ActionHandler, StateProvider {}
