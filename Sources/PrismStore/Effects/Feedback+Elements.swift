/// Lifts from an element to a collection of them: the feedback answers to the states of each element on its own, from the
/// state in which the element first is to the one before it has gone. What it answers carries the element's id.
///
/// - Complexity: O(*n*) in the number of elements for each state that is published; through a key path to a stored property, for
///   those in which it may have changed.
extension Feedback {
  /// Lifts to the elements of an ``IdentifiedArray``.
  @inlinable
  public func lift<Path: ActionOptic, Route: StateGetter>(
    action: Path, elements: Route
  ) -> Feedback<Path.Whole, Route.Whole>
  where
    State: Identifiable, Path.Part == ElementAction<State.ID, Action>, Route.Part == IdentifiedArray<State>
  {
    liftedToElements(
      elements, { $0.lazy.map { ($0.id, $0) } }, { action.review(ElementAction(id: $0, action: $1)) })
  }

  /// Lifts to the elements of an ``IdentifiedArray``, for `case row(id: Row.ID, action: RowAction)`.
  @inlinable
  public func lift<Path: ActionOptic, Route: StateGetter>(
    action: Path, elements: Route
  ) -> Feedback<Path.Whole, Route.Whole>
  where State: Identifiable, Path.Part == (id: State.ID, action: Action), Route.Part == IdentifiedArray<State>
  {
    liftedToElements(elements, { $0.lazy.map { ($0.id, $0) } }, { action.review(($0, $1)) })
  }

  /// Lifts to the values of a dictionary.
  @inlinable
  public func lift<ID: Hashable, Path: ActionOptic, Route: StateGetter>(
    action: Path, values: Route
  ) -> Feedback<Path.Whole, Route.Whole>
  where Path.Part == ElementAction<ID, Action>, Route.Part == [ID: State] {
    liftedToElements(
      values, { $0.lazy.map { ($0, $1) } }, { action.review(ElementAction(id: $0, action: $1)) })
  }

  /// Lifts to the values of a dictionary, for `case row(id: Row.ID, action: RowAction)`.
  @inlinable
  public func lift<ID: Hashable, Path: ActionOptic, Route: StateGetter>(
    action: Path, values: Route
  ) -> Feedback<Path.Whole, Route.Whole>
  where Path.Part == (id: ID, action: Action), Route.Part == [ID: State] {
    liftedToElements(values, { $0.lazy.map { ($0, $1) } }, { action.review(($0, $1)) })
  }

  @inlinable
  func liftedToElements<ID: Hashable, SuperAction, Route: StateGetter, Elements: Sequence>(
    _ route: Route, _ elements: @escaping (Route.Part) -> Elements,
    _ review: @escaping (ID, Action) -> SuperAction
  ) -> Feedback<SuperAction, Route.Whole> where Elements.Element == (ID, State) {
    let place = (route as? KeyPath<Route.Whole, Route.Part>).map { Footprint(of: $0) } ?? .all
    return .init { states in
      let answers = UnfailablePublisherType { receive in
        let running = ElementFeedbacks<ID, State> { id, states in
          transform(states).sink { receive(review(id, $0)) }
        }
        let token = states.attach(place) { running.update(elements(route.get($0.pointee))) }
        return AnyCancellable {
          token.cancel()
          running.cancel()
        }
      }
      return .merge([answers])  // one at a time, as two elements may answer on two threads
    }
  }
}

/// The feedbacks of the elements that are there.
///
/// A publisher of states gives one at a time, so only the end comes from another thread: Sendable, because of the lock.
@usableFromInline
@_fixed_layout
final class ElementFeedbacks<ID: Hashable, State>: @unchecked Sendable {
  /// The states are in a store of the newest one, so that who subscribes, on whatever thread, misses none.
  @usableFromInline typealias Running = (states: StoreCore<State, State>, token: AnyCancellable)

  @usableFromInline let start: (ID, UnfailablePublisherType<State>) -> AnyCancellable
  @usableFromInline let lock = RawLock()
  // Under the lock.
  @usableFromInline var running: [ID: Running] = [:]
  @usableFromInline var isCancelled = false

  @inlinable
  init(_ start: @escaping (ID, UnfailablePublisherType<State>) -> AnyCancellable) { self.start = start }

  deinit { lock.destroy() }

  @inlinable
  func withLock<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  @inlinable
  func update(_ elements: some Sequence<(ID, State)>) {
    var gone = withLock { running }
    for (id, state) in elements {
      if let (states, _) = gone.removeValue(forKey: id) {
        states.dispatch(state, from: .here())
      } else {
        begin(id, state)
      }
    }
    withLock { for id in gone.keys { running[id] = nil } }
    for (_, token) in gone.values { token.cancel() }
  }

  @inlinable
  func begin(_ id: ID, _ state: State) {
    if withLock({ isCancelled }) { return }  // by what an element before has answered
    let states = StoreCore<State, State>(
      state, reducer: .reduce { $1 = $0 }, middleware: .identity, emitsValue: .always)
    let token = start(id, UnfailablePublisherType(attach: { states.subscribe(reads: $0, $1) }))
    let isLate = withLock {
      if !isCancelled { running[id] = (states, token) }
      return isCancelled
    }
    if isLate { token.cancel() }
  }

  @usableFromInline
  func cancel() {
    let ended = withLock {
      defer { running = [:] }
      isCancelled = true
      return running
    }
    for (_, token) in ended.values { token.cancel() }
  }
}
