import PrismStore
import Testing

// What people who know SwiftRex, a Redux view model or composable reducers with optics expect, by the rows of the
// contract. Most rows are held by the test that is about the same thing; what is left stands below under its row.
//
// | Rows | Held by |
// | --- | --- |
// | R1–R4 | ReducerTests.runsInPlaceAndPure, R2 below |
// | R5–R7 | ReducerTests.isAMonoid, LongChains, R7 below |
// | R8–R13 | ReducerTests.allLiftsAgree, multiLevel, ignoredActionsDoNotTouchTheState, LongChains |
// | R14, R15 | below |
// | M1, M3, M7, M13, M15, M18 | MiddlewareTests.wholeAppIsWired |
// | M2 | MiddlewareTests.sourceIsWhereTheCallStands, M2 below |
// | M4–M6 | MiddlewareTests.order, afterReducerIsAMonoidThatRunsRightFirst |
// | M8–M11, M14 | MiddlewareTests.allLiftLabels, outputIsWrappedLevelByLevelOrAtOnce |
// | M12, M16, M17 | below |
// | S1–S9 | StoreTests, S1, S5, S7 and S9 below |
// | S10 | MiddlewareTests.wholeAppIsWired |
// | V1–V7 | ReduxStoreTests |
// | V8 | EffectTests.asynchronousSequencesMerge, ReduxStoreTests.observesAndDispatchesAsAFunctionValue |
// | V9, V10 | below |
// | O1–O6, O8 | PrismOpticsTests |
// | O7, O9, O10 | ReducerTests.optionalAndEnumState, FeedbackTests, Domain.swift; laws of lifts below |

/// M12: a program's own functions of these names are taken, without ambiguity.
private func ignore<Value>(_ value: Value) {}
private func identity<Value>(_ value: Value) -> Value { value }
private func absurd<Value>(_ never: Never) -> Value {}

@Suite struct ReducerRowTests {
  @Test func r2FunctionTypes() {
    let change: MutableReduceFunction<OrderAction, Int> = { orderReducer.reduce($0, &$1) }
    let pure: ReduceFunction<OrderAction, Int> = { orderReducer.reduce($0, $1) }
    #expect(Reducer.reduce(change).reduce(.add, 1) == 2)
    #expect(Reducer(pure).reduce(.add, 1) == 2)
  }

  @Test func r7OrderOnASharedState() {
    let letters = ["a", "b", "c"].map { letter in
      Reducer<Void, String>.reduce { _, text in text += letter }
    }
    #expect((letters[0] <> letters[1] <> letters[2]).reduce((), "") == "abc")
    #expect((letters[2] <> letters[1] <> letters[0]).reduce((), "") == "cba")
  }

  @Test func r14AReducerIsAValue() {
    func takesSendable<Value: Sendable>(_ value: Value) -> Value { value }
    let copy = takesSendable(orderReducer)
    #expect(copy.reduce(.add, 0) == orderReducer.reduce(.add, 0))
    // One array of functions, no other properties.
    #expect(MemoryLayout<Reducer<OrderAction, Int>>.size == MemoryLayout<Int>.size)
  }

  @Test func r15Volume() {
    enum Key { case up, down, mute }
    struct Sound: Equatable { var level: Int, isMute = false }
    let sound = Reducer<Key, Sound>.reduce { key, sound in
      switch key {
      case .up: sound = Sound(level: min(100, sound.level + 5))
      case .down: sound = Sound(level: max(0, sound.level - 5), isMute: sound.isMute)
      case .mute: sound = Sound(level: sound.level, isMute: !sound.isMute)
      }
    }
    let store = ReduxStoreBase<Key, Sound>(
      subject: .combine(initialValue: Sound(level: 97)), reducer: sound, middleware: IdentityMiddleware())
    for key in [Key.mute, .up, .down] { store.dispatch(key) }
    #expect(store.getState() == Sound(level: 95))
  }

  /// Lifting respects `<>` and `.identity`, and one lift after another is the lift by the composed path.
  @Test func laws() {
    let double = Reducer<OrderAction, Int>.reduce { _, count in count *= 2 }
    let actions: [AppAction] = [.orders(.add), .orders(.half), .idle]
    func same(_ first: Reducer<AppAction, AppState>, _ second: Reducer<AppAction, AppState>) {
      for action in actions {
        let state = AppState(orders: 3, mode: .open(3))
        #expect(first.reduce(action, state) == second.reduce(action, state))
      }
    }
    let lifts: [(Reducer<OrderAction, Int>) -> Reducer<AppAction, AppState>] = [
      { $0.lift(action: \AppAction.orders, state: \AppState.orders) },
      { $0.lift(action: .orders, state: .orders) },
      { $0.lift(action: .orders, state: .mode >>> .open) },
      { $0.lift(action: AppAction.prism.orders, state: AppState.lens.orders) },
    ]
    for lift in lifts {
      same(lift(orderReducer <> double), lift(orderReducer) <> lift(double))
      same(lift(.identity), .identity)
    }
    let inner = drawerReducer.lift(action: DeskAction.prism.drawer, state: \Desk.drawer)
    let stepwise = inner.lift(action: AppAction.prism.desk, state: \AppState.desk)
    let atOnce = drawerReducer.lift(action: AppAction.prism.desk.drawer, state: \AppState.desk.drawer)
    let put = AppAction.desk(.drawer(.put("cup")))
    #expect(stepwise.reduce(put, AppState()) == atOnce.reduce(put, AppState()))
    #expect(atOnce.reduce(put, AppState()).desk.drawer == ["cup"])
  }
}

@Suite struct MiddlewareRowTests {
  /// A doorbell that can be pressed from anywhere.
  final class Bell { var onPress: (() -> Void)? }

  class BellMiddleware: Middleware {
    let bell: Bell
    private var pressed: AnyCancellable?
    private var output: AnyActionHandler<LampAction>?
    init(_ bell: Bell) { self.bell = bell }
    func receiveContext(getState: @escaping GetState<Void>, output: AnyActionHandler<LampAction>) {
      self.output = output
    }
    func handle(action: LampAction, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
      switch action {
      case .watch:
        bell.onPress = { [weak self] in self?.output?.dispatch(.sensed) }
        pressed = AnyCancellable { [bell] in bell.onPress = nil }
      case .rest: pressed = nil
      case .sensed: break
      }
    }
  }

  @Test func m2AndM16AnOutputKnowsItsSourceAndEndsWithItsToken() {
    let bell = Bell()
    let sources = Box<[ActionSource]>([])
    let spy = AnyMiddleware<AppAction, AppAction, AppState> { action, source, _ in
      if action == .lamp(.sensed) { sources.update { $0.append(source) } }
      return .pure()
    }
    let store = ReduxStoreBase<AppAction, AppState>(
      subject: .combine(initialValue: AppState()), reducer: appReducer,
      middleware: BellMiddleware(bell).lift(
        inputAction: \AppAction.lamp, outputAction: AppAction.lamp, state: ignore) <> spy)
    store.dispatch(.lamp(.watch))
    bell.onPress?()
    #expect(sources.value.map(\.file) == [#file])
    #expect(sources.value.first?.function.hasPrefix("handle(action:") == true)
    store.dispatch(.lamp(.rest))
    #expect(bell.onPress == nil)
    bell.onPress?()
    #expect(sources.value.count == 1)
  }

  @Test func m12OwnFunctionsShadowTheLibrarys() {
    let bridge: AnyMiddleware<AppAction, AppAction, AppState> = BridgeMiddleware().lift(
      inputAction: identity, outputAction: identity, state: ignore)
    let whole: AnyMiddleware<AppAction, AppAction, AppState> =
      bridge <> RecorderMiddleware("r", Box([])).lift(outputAction: absurd)
    let store = ReduxStoreBase(
      subject: .combine(initialValue: AppState()), reducer: appReducer, middleware: whole)
    store.dispatch(.lamp(.sensed))
    #expect(store.getState().orders == 1)
  }

  class LoggerMiddleware: Middleware {
    let log: Box<[String]>
    private var getState: GetState<AppState>?
    init(_ log: Box<[String]>) { self.log = log }
    func receiveContext(getState: @escaping GetState<AppState>, output: AnyActionHandler<Never>) {
      self.getState = getState
    }
    func handle(action: AppAction, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
      guard let getState else { return }
      let before = getState()
      afterReducer = .do { [log] in
        log.update { $0.append("\(action) at \(dispatcher.line)") }
        let after = getState()
        if before != after { log.update { $0.append("\(before.orders) -> \(after.orders)") } }
      }
    }
  }

  @Test func m17TheLoggerTellsStatesOnlyIfTheyDiffer() {
    let log = Box<[String]>([])
    let store = ReduxStoreBase<AppAction, AppState>(
      subject: .combine(initialValue: AppState()), reducer: appReducer,
      middleware: LoggerMiddleware(log).lift(outputAction: absurd))
    store.dispatch(.orders(.add)); let line = #line
    store.dispatch(.idle)
    #expect(
      log.value == ["orders(PrismStoreTests.OrderAction.add) at \(line)", "0 -> 1", "idle at \(line + 1)"])
  }
}

@Suite struct StoreRowTests {
  @Test func s1EverySubjectBeginsTheSame() {
    let subjects: [StateSubject<Int>] = [
      .combine(initialValue: 4), .rx(initialValue: 4), .reactive(initialValue: 4), .init(initialValue: 4),
    ]
    for subject in subjects {
      let store = ReduxStoreBase<OrderAction, Int>(
        subject: subject, reducer: orderReducer, middleware: IdentityMiddleware())
      store.dispatch(.add)
      #expect(store.getState() == 5)
    }
  }

  @Test func s5EveryFormOfDispatch() {
    let store = makeStore()
    let source = ActionSource(file: "f", function: "g", line: 1)
    store.dispatch(.orders(.add))
    store.dispatch(.orders(.add), info: "why")
    store.dispatch(.orders(.add), from: source)
    store.dispatch(DispatchedAction(.orders(.add), dispatcher: source))
    let asValue: (AppAction) -> Void = { store.dispatch($0) }
    asValue(.orders(.add))
    #expect(store.getState().orders == 5)
  }

  private func from(viewAction: ViewAction) -> AppAction? { viewAction.asAppAction }
  private func from(appState: AppState) -> ViewState { ViewState.from(appState: appState) }

  @Test func s7AndS9ProjectionsByMethodsAreStores() {
    func label<S: StoreType>(_ store: S) -> String
    where S.ActionType == ViewAction, S.StateType == ViewState {
      var label = ""
      let token = store.statePublisher.sink { label = $0.label }
      store.dispatch(.tap)
      token.cancel()
      return label
    }
    let store = makeStore()
    let projection = store.projection(action: from(viewAction:), state: from(appState:))
    let always = projection.asObservableViewModel(initialState: ViewState(), emitsValue: .always)
    let never = projection.asObservableViewModel(initialState: ViewState(), emitsValue: .never)
    #expect(label(projection) == "1")
    #expect(label(always) == "2")
    #expect(always.state.label == "2")
    #expect(never.state.label == "0")
  }
}

@Suite struct ViewModelRowTests {
  enum Route: Equatable { case details }

  @Test func v9RoutesAndErrors() {
    func makeRouting() -> (Chat.Store.Middleware, UnfailablePublisherType<Route>) {
      let routes = PublishSubject<Route>()
      let middleware = Chat.Store.makeMiddleware { _, _, next, action in
        next(action)
        if case .loaded = action { routes.send(.details) }
      }
      return (middleware, routes.publisher)
    }
    let (routing, route) = makeRouting()
    let store = Chat.Store(initialState: Chat.State(), reducer: Chat.reduce, middlewares: [routing])
    var routes: [Route] = []
    let token = route.sink { routes.append($0) }
    store.dispatch(.loaded(["m"]))
    store.dispatch(.failed("no network"))
    #expect(store.getState().error == "no network")
    store.dispatch(.dismissError)
    #expect(store.getState().error == nil)
    #expect(routes == [.details])
    token.cancel()
  }

  @Test(arguments: [true, false]) func v10BeganThenSucceededOrFailed(succeeds: Bool) {
    let loader = Chat.Store.makeMiddleware { dispatch, getState, next, action in
      next(action)
      guard action == .load else { return }
      #expect(getState().isLoading)
      dispatch(succeeds ? .loaded(["m"]) : .failed("no network"))
    }
    let store = Chat.Store(initialState: Chat.State(), reducer: Chat.reduce, middlewares: [loader])
    var loading: [Bool] = []
    let token = store.state.map(\.isLoading).sink { loading.append($0) }
    store.dispatch(.load)
    token.cancel()
    #expect(loading == [false, true, false])
    #expect(store.getState().error == (succeeds ? nil : "no network"))
  }
}

/// The names that the contract fixes beside the rows: each is called once.
@Suite struct NameTests {
  @Test func optics() {
    var state = AppState(desk: Desk(drawer: ["a"]), mode: .open(1))
    let drawer = Lens<AppState, [String]>(
      get: { $0.desk.drawer }, set: { whole, part in PrismStore.with(whole) { $0.desk.drawer = part } })
    let inPlace = Lens<AppState, [String]>(get: { $0.desk.drawer }, set: { $0.desk.drawer = $1 })
    for lens in [drawer, inPlace, Lens(\AppState.desk.drawer), AppState.lens.desk.drawer.lens] {
      #expect(lens.set(state, ["b"]).desk.drawer == ["b"])
      lens.set(&state, ["c"])
      lens.modify(&state) { $0.append("d") }
      #expect(lens.get(state) == ["c", "d"])
    }
    AppState.lens.desk.drawer.set(&state, [])
    #expect(AppState.lens.desk.drawer.get(state) == [])
    #expect(AppState.lens.desk.drawer.set(state, ["x"]).desk.drawer == ["x"])
    let open = Lens(\AppState.mode) >>> Mode.prism.open
    #expect(open.preview(state) == 1)
    #expect(open.set(state, 2).mode == .open(2))
    #expect(open.modify(&state) { $0 += 1 } && state.mode == .open(2))
    #expect(Mode.prism.open.modify(&state.mode) { $0 += 1 } && state.mode == .open(3))
    #expect(Mode.prism.open.review(4) == .open(4))
    state.mode = .closed
    #expect(AffineTraversal(Mode.prism.open.prism).set(.closed, 9) == .closed)
    #expect(!open.set(&state, 9) && state.mode == .closed)
    let path: Prism<AppAction, DrawerAction> = Prism.desk.appending(Prism.drawer)
    #expect(path.review(.empty) == .desk(.drawer(.empty)))
  }

  @Test func publishers() async {
    let store = makeStore()
    var seen: [String] = []
    let orders = store.statePublisher.map(\.orders)
    let token = orders.map { "\($0)" }.merge(with: orders.compactMap { $0 > 0 ? "some" : nil }).sink {
      seen.append($0)
    }
    store.dispatch(.orders(.add))
    token.cancel()
    #expect(seen == ["0", "1", "some"])
    for await value in orders.removeDuplicates().values {
      #expect(value == 1)
      break
    }
  }
}
