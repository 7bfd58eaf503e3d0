public import Observation

#if canImport(Combine)
  internal import Combine
#endif

/// What a view binds to: a store whose newest state can simply be read, and whose changes can be observed.
///
/// ```swift
/// let viewModel = store.projection(action: from(viewAction:), state: from(appState:))
///   .asObservableViewModel(initialState: .empty)
/// viewModel.state.countLabel
/// viewModel.dispatch(.plusButtonTap)
/// ```
///
/// It belongs to no actor: it can be made, read and used from any thread. What a dispatch changed can be read as soon as
/// the dispatch returns, unless the store is at work for another thread, or calls from within: then the action is queued
/// (see <doc:Threads>). Reads in `withObservationTracking` are tracked. Views that must be updated on the main actor bind
/// to ``MainViewModel``, which ``onMain()`` makes of it.
///
/// Equal states are delivered once, unless `emitsValue` says otherwise. It keeps its store alive.
public final class ObservableViewModel<ActionType, StateType>: StoreType, ProjectionHolder,
  @unchecked Sendable
{
  private let store: StoreProjection<ActionType, StateType>
  private let lock = Lock()
  private var current: StateType
  private var subscription: AnyCancellable?
  private let observation = StateObservation.make()

  /// The store's current state, and those that the policy lets through for whoever subscribes: each is compared with the last
  /// that the same subscriber was given.
  public let statePublisher: UnfailablePublisherType<StateType>

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
  public var state: StateType {
    observation.access()
    return lock.withLock { current }
  }

  package var heldProjection: Any { store }

  /// Passes an action to the store.
  @_disfavoredOverload
  public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) { store.dispatch(dispatchedAction) }

  private func receive(_ new: StateType) {
    #if canImport(Combine)
      objectWillChange.send()
    #endif
    observation.withMutation {
      let old = lock.withLock {
        defer { current = new }
        return current
      }
      withExtendedLifetime(old) {}  // released outside the lock
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension ObservableViewModel: Observable {}

extension StoreType where StateType: Equatable {
  /// A view model of this store that delivers equal states once.
  public func asObservableViewModel(
    initialState: StateType
  ) -> ObservableViewModel<ActionType, StateType> {
    .init(initialState: initialState, store: self, emitsValue: .whenDifferent)
  }
}

extension StoreType {
  /// A view model of this store.
  public func asObservableViewModel(
    initialState: StateType, emitsValue: ShouldEmitValue<StateType>
  ) -> ObservableViewModel<ActionType, StateType> {
    .init(initialState: initialState, store: self, emitsValue: emitsValue)
  }
}

extension UnfailablePublisherType {
  /// The first value, then those that the policy lets through.
  package func emitting(_ policy: ShouldEmitValue<Output>) -> UnfailablePublisherType {
    switch policy {
    case .always: self
    case .never: removeDuplicates { _, _ in true }
    case .when(let shouldEmit): removeDuplicates { !shouldEmit($0, $1) }
    }
  }
}
