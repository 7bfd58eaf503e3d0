/// A view model that is an `ObservableObject`, with Combine and with OpenCombine.
///
/// ```swift
/// let viewModel = store.projection(
///   action: \CounterViewAction.asAppAction, state: CounterViewState.from(appState:)
/// ).asPublishedViewModel(initialState: .empty)
/// viewModel.objectWillChange.sink { view.setNeedsLayout() }.store(in: &tokens)
/// ```
///
/// It belongs to no actor. `objectWillChange` sends on the thread that handles the action, before ``state`` changes;
/// what a dispatch changed can be read as soon as the dispatch returns. It keeps its store alive.
public final class PublishedViewModel<ActionType, StateType>: ObservableObject, StoreType, ProjectionHolder,
  @unchecked Sendable
{
  /// Sends before the state changes.
  public let objectWillChange = ObservableObjectPublisher()
  /// The store's current state, and those that the policy lets through for whoever subscribes: each is compared with the last
  /// that the same subscriber was given.
  public let statePublisher: UnfailablePublisherType<StateType>
  private let store: StoreProjection<ActionType, StateType>
  private let lock = Lock()
  private var current: StateType
  private var subscription: PrismStore.AnyCancellable?

  /// Makes a view model of a store.
  ///
  /// - Parameters:
  ///   - initialState: shown until the store has given its first state, which it does at once.
  ///   - store: where actions go and states come from.
  ///   - emitsValue: which states are delivered after the first.
  public init(
    initialState: StateType, store: some StoreType<ActionType, StateType>,
    emitsValue: ShouldEmitValue<StateType>
  ) {
    self.store = store.eraseToStoreProjection()
    current = initialState
    statePublisher = self.store.statePublisher.emitting(emitsValue)
    subscription = statePublisher.sink { [weak self] in self?.receive($0) }
  }

  /// The newest state.
  public var state: StateType { lock.withLock { current } }

  package var heldProjection: Any { store }

  /// Passes an action to the store.
  @_disfavoredOverload
  public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) { store.dispatch(dispatchedAction) }

  private func receive(_ new: StateType) {
    objectWillChange.send()
    let old = lock.withLock {
      defer { current = new }
      return current
    }
    withExtendedLifetime(old) {}  // released outside the lock
  }
}

extension StoreType where StateType: Equatable {
  /// A view model of this store that delivers equal states once.
  public func asPublishedViewModel(
    initialState: StateType
  ) -> PublishedViewModel<ActionType, StateType> {
    .init(initialState: initialState, store: self, emitsValue: .whenDifferent)
  }
}

extension StoreType {
  /// A view model of this store.
  public func asPublishedViewModel(
    initialState: StateType, emitsValue: ShouldEmitValue<StateType>
  ) -> PublishedViewModel<ActionType, StateType> {
    .init(initialState: initialState, store: self, emitsValue: emitsValue)
  }
}
