/// A store seen through other types: actions are translated on the way in, states on the way out.
///
/// ```swift
/// let counter: StoreProjection<CounterViewAction, CounterViewState> = store.projection(
///   action: \CounterViewAction.asAppAction, state: CounterViewState.from(appState:))
/// ```
///
/// It takes what lifts take: for the actions prisms, paths of cases and the cases themselves; for the state lenses, paths of
/// properties and affine traversals. What one of these leads to is shown as an optional, which is `nil` while it is not there.
/// A key path to a stored property does more: the projection then publishes only after actions that may have written it.
/// Static paths give their functions, `AppAction.cases.count.review` and `AppState.properties.count.get`.
///
/// ```swift
/// let tab = store.projection(action: AppAction.prism.tab, state: \.tab)
/// let count = store.projection(action: AppAction.count, state: AppState.lens.tab.count)
/// let player = store.projection(action: AppAction.prism.player, state: AppState.lens.mode >>> Mode.prism.playing)
/// ```
///
/// A projection keeps its store alive, and holds nothing else. Actions that become `nil` are dropped.
///
/// It can be used from any thread, as its store can. Both functions are called on whichever thread dispatches or handles an
/// action; the type is `Sendable` on the promise that they may be.
public struct StoreProjection<ActionType, StateType>: StoreType, @unchecked Sendable {
  /// The current state as this projection shows it, then each later one.
  public let statePublisher: UnfailablePublisherType<StateType>
  private let handle: (DispatchedAction<ActionType>) -> Void
  /// The same without keeping the store, for what the store may keep.
  let handleWeakly: (DispatchedAction<ActionType>) -> Void

  /// Makes a projection of two directions.
  public init(
    action: @escaping (DispatchedAction<ActionType>) -> Void,
    state: UnfailablePublisherType<StateType>
  ) {
    self.init(action: action, weakly: action, state: state)
  }

  @usableFromInline
  init(
    action: @escaping (DispatchedAction<ActionType>) -> Void,
    weakly: @escaping (DispatchedAction<ActionType>) -> Void, state: UnfailablePublisherType<StateType>
  ) {
    handle = action
    handleWeakly = weakly
    statePublisher = state
  }

  /// Passes an action on, translated.
  @_disfavoredOverload
  public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) { handle(dispatchedAction) }
}

/// A view model, which feedbacks answer to as long as the store is there, whether or not they keep the view model.
package protocol ProjectionHolder {
  /// The ``StoreProjection`` of which it shows the states.
  var heldProjection: Any { get }
}

extension StoreType {
  /// This store, seen through a function of actions and a function of states.
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: @escaping (ViewAction) -> ActionType?, state: @escaping (StateType) -> ViewState
  ) -> StoreProjection<ViewAction, ViewState> {
    projection(of: action, state: keptAlive(statePublisher.map(state)))
  }

  /// This store, seen through a function of actions and one property of the state.
  ///
  /// If the property is stored, the projection publishes only after actions whose reducers may have written it.
  @inlinable
  public func projection<ViewAction, ViewState>(
    action: @escaping (ViewAction) -> ActionType?, state: KeyPath<StateType, ViewState>
  ) -> StoreProjection<ViewAction, ViewState> {
    projection(of: action, state: keptAlive(statePublisher.map(state)))
  }

  /// This store with the same actions, seen through a function of states.
  @inlinable
  public func projection<ViewState>(
    state: @escaping (StateType) -> ViewState
  ) -> StoreProjection<ActionType, ViewState> {
    projection(action: { $0 }, state: state)
  }

  /// This store with the same actions, seen through one property of the state.
  @inlinable
  public func projection<ViewState>(
    state: KeyPath<StateType, ViewState>
  ) -> StoreProjection<ActionType, ViewState> {
    projection(action: { $0 }, state: state)
  }

  /// This store with the same state, seen through a function of actions.
  @inlinable
  public func projection<ViewAction>(
    action: @escaping (ViewAction) -> ActionType?
  ) -> StoreProjection<ViewAction, StateType> {
    projection(of: action, state: keptAlive(statePublisher))
  }

  /// This store behind a type that says only what it takes and shows.
  public func eraseToStoreProjection() -> StoreProjection<ActionType, StateType> {
    .init(action: { self.dispatch($0) }, weakly: weakDispatch(), state: keptAlive(statePublisher))
  }

  @inlinable
  func projection<ViewAction, ViewState>(
    of transform: @escaping (ViewAction) -> ActionType?, state: UnfailablePublisherType<ViewState>
  ) -> StoreProjection<ViewAction, ViewState> {
    let weakly = weakDispatch()
    return .init(
      action: { dispatched in
        if let action = dispatched.compactMap(transform) { self.dispatch(action) }
      },
      weakly: { dispatched in
        if let action = dispatched.compactMap(transform) { weakly(action) }
      }, state: state)
  }

  @inlinable
  func keptAlive<Value>(_ publisher: UnfailablePublisherType<Value>) -> UnfailablePublisherType<Value> {
    .init(attach: { reads, receive in
      withExtendedLifetime(self) { publisher.attach(reads, receive) }
    })
  }
}
