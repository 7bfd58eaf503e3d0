import Observation
import PrismStore
import Testing

@Suite struct ViewModelTests {
  @Test func readsAreTrackedAndEqualStatesAreNoChange() {
    let store = makeStore()
    let viewModel = generic(store)
    let changes = Box(0)
    func track() {
      withObservationTracking {
        _ = viewModel.state
      } onChange: {
        changes.update { $0 += 1 }
      }
    }
    track()
    store.dispatch(.idle)
    #expect(changes.value == 0)
    viewModel.dispatch(.tap)
    #expect(changes.value == 1)
    store.dispatch(.orders(.add))
    #expect(changes.value == 1, "what has not been read again is not told")
    track()
    store.dispatch(.orders(.add))
    #expect(changes.value == 2)
    #expect(viewModel.state.label == "3")
  }

  /// A projection and a publisher are values that tasks share as they share the store.
  @Test func projectionsAndPublishersAreUsableFromAnyThread() async {
    let store = makeStore()
    let orders = store.projection(action: { (add: OrderAction) in .orders(add) }, state: \.orders)
    let states = orders.statePublisher
    onThreads(4) { _ in
      for _ in 0..<250 { orders.dispatch(.add) }
      states.sink { #expect($0 <= 1000) }.cancel()
    }
    await store.send(.idle)
    await withTaskGroup(of: Int?.self) { readers in
      for _ in 0..<4 { readers.addTask { await states.values.first { _ in true } } }
      for await first in readers { #expect(first == 1000) }
    }
  }

  @Test func usableFromAnyThread() {
    let store = makeStore()
    let viewModel = generic(store)
    onThreads(4) { _ in
      for _ in 0..<250 {
        viewModel.dispatch(.tap)
        #expect(Int(viewModel.state.label) != nil)
      }
    }
    store.dispatchAndWait(DispatchedAction(.idle))
    #expect(viewModel.state.label == "1000")
  }

  @Test @MainActor func onTheMainActorReadsAreTrackedToo() {
    let main = generic(makeStore()).onMain()
    let changes = Box(0)
    withObservationTracking {
      _ = main.state
    } onChange: {
      changes.update { $0 += 1 }
    }
    main.dispatch(.nothing)
    #expect(changes.value == 0)
    main.dispatch(.tap)
    #expect(changes.value == 1)
    #expect(main.state.label == "1")
  }

  /// From elsewhere the newest state hops to the main actor, once for all that came meanwhile, and never an older one
  /// after a newer.
  @Test @MainActor func statesFromElsewhereArriveInOrder() async {
    let store = makeStore()
    let main = generic(store).onMain()
    let seen = Box<[Int]>([])
    let work = Task.detached { for _ in 0..<500 { store.dispatch(.orders(.add)) } }
    while main.state.label != "500" {
      seen.update { $0.append(Int(main.state.label) ?? -1) }
      await Task.yield()
    }
    await work.value
    #expect(seen.value == seen.value.sorted())
    main.dispatch(.tap)
    #expect(main.state.label == "501")
  }

  @Test @MainActor func nothingKeepsAViewModel() async {
    weak var weakStore: ReduxStoreBase<AppAction, AppState>?
    weak var weakMain: MainViewModel<ViewAction, ViewState>?
    do {
      let store = makeStore()
      let main = generic(store).onMain()
      (weakStore, weakMain) = (store, main)
      main.dispatch(.tap)
    }
    #expect(weakMain == nil)
    #expect(weakStore == nil)
  }

  /// Every state, in order, whichever thread the actions come from; the first before the call returns.
  @Test @MainActor func aSinkOnTheMainActorReceivesAllInOrder() async {
    let store = makeStore()
    var seen: [Int] = []
    let token = store.statePublisher.map(\.orders).sinkOnMain { orders in
      MainActor.preconditionIsolated()
      seen.append(orders)
      if orders == 100 { store.dispatch(.orders(.add)) }  // from within: no state overtakes this one
    }
    #expect(seen == [0])
    let work = Task.detached {
      for _ in 0..<500 { store.dispatch(.orders(.add)) }
    }
    while seen.last != 501 { await Task.yield() }
    await work.value
    #expect(seen == Array(0...501))
    token.cancel()
  }

  /// Nothing is received after the end, also of what waits already, and the closure is released.
  @Test @MainActor func aSinkOnTheMainActorEndsWithItsToken() async {
    final class Probe {}
    let store = makeStore()
    weak var weakProbe: Probe?
    let seen = Box<[Int]>([])
    do {
      let probe = Probe()
      weakProbe = probe
      var token: AnyCancellable? = store.statePublisher.map(\.orders).sinkOnMain { orders in
        withExtendedLifetime(probe) { seen.update { $0.append(orders) } }
      }
      onAnotherThread { for _ in 0..<3 { store.dispatch(.orders(.add)) } }
      #expect(token != nil)
      token = nil
    }
    for _ in 0..<10 { await Task.yield() }
    store.dispatch(.orders(.add))
    #expect(seen.value == [0])
    #expect(weakProbe == nil)
  }

  /// What a sink on the main actor keeps goes with the store, though it keeps the token.
  @Test @MainActor func aSinkOnTheMainActorEndsWithItsStore() async {
    final class Screen {
      var token: AnyCancellable?
      var orders = 0
    }
    weak var weakScreen: Screen?
    do {
      let store = makeStore()
      let screen = Screen()
      weakScreen = screen
      screen.token = store.statePublisher.map(\.orders).sinkOnMain { screen.orders = $0 }
      store.dispatch(.orders(.add))
      while screen.orders == 0 { await Task.yield() }
    }
    // The task that has given the state may be on its way out.
    for _ in 0..<10 where weakScreen != nil { await Task.yield() }
    #expect(weakScreen == nil)
  }

  /// What an object does that ends with a state, is done when the next one is there.
  @MainActor @Test func theEndOfAStateMayReadAndDispatch() {
    final class Session {
      let atEnd: @MainActor () -> Void
      init(_ atEnd: @escaping @MainActor () -> Void) { self.atEnd = atEnd }
      deinit { MainActor.assumeIsolated { [atEnd] in atEnd() } }
    }
    struct Login {
      var session: Session?
      var count = 0
    }
    let store = ReduxStoreBase<Session?, Login>(
      subject: .combine(initialValue: Login()),
      reducer: .reduce { session, login in
        login.session = session
        login.count += 1
      })
    let main = store.asObservableViewModel(initialState: Login(), emitsValue: .always).onMain()
    var seen: [Int] = []
    main.dispatch(
      Session { [weak main] in
        seen.append(main?.state.count ?? 0)
        main?.dispatch(nil)
      })
    main.dispatch(nil)
    #expect(seen == [2])
    #expect(main.state.count == 3)
  }

  /// A dispatch in the very moment of a change does not leave the older state behind.
  @MainActor @Test func aDispatchWhileAStateArrives() async {
    let store = makeStore()
    let main = generic(store).onMain()
    withObservationTracking {
      _ = main.state
    } onChange: {
      MainActor.assumeIsolated { main.dispatch(.tap) }
    }
    onAnotherThread { store.dispatch(.orders(.add)) }
    while main.state.label == "0" { await Task.yield() }
    #expect(store.getState().orders > 1)
    #expect(main.state.label == "\(store.getState().orders)")
  }
}
