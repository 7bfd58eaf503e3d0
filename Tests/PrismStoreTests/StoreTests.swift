import PrismStore
import Testing

final class Workshop: ReduxStoreBase<AppAction, AppState>, @unchecked Sendable {
  static func create() -> Workshop {
    Workshop(
      subject: .combine(initialValue: AppState()), reducer: appReducer, middleware: IdentityMiddleware())
  }
}

enum ViewAction {
  case tap, nothing
  var asAppAction: AppAction? { self == .tap ? .orders(.add) : nil }
}
struct ViewState: Equatable {
  var label = ""
  static func from(appState: AppState) -> ViewState { ViewState(label: "\(appState.orders)") }
}
func generic<S: StoreType>(_ store: S) -> ObservableViewModel<ViewAction, ViewState>
where S.ActionType == AppAction, S.StateType == AppState {
  store.projection(action: \ViewAction.asAppAction, state: ViewState.from(appState:))
    .asObservableViewModel(initialState: ViewState())
}

@Suite struct StoreTests {
  /// Without naming the types again: the store says what its middlewares are.
  @Test func middlewaresAreListedInTheInitialiser() {
    let answer = AnyMiddleware<OrderAction, OrderAction, Int> { action, _, state in
      action == .add && state() == 0 ? IO { $0.dispatch(.add) } : .pure()
    }
    let reducer: Reducer<AppAction, AppState> = orderReducer.lift(action: \.orders, state: \.orders)
    let stores = [
      ReduxStoreBase(
        subject: .combine(initialValue: AppState()), reducer: reducer,
        middleware: .combine {
          answer.lift(inputAction: \.orders, outputAction: AppAction.orders, state: \.orders)
        }),
      ReduxStoreBase(
        subject: .combine(initialValue: AppState()), reducer: reducer,
        middleware: answer.lift(inputAction: \.orders, outputAction: AppAction.orders, state: \.orders)
          <> .identity),
      ReduxStoreBase(subject: .combine(initialValue: AppState()), reducer: reducer, middleware: .identity),
    ]
    for store in stores { store.dispatch(.orders(.add)) }
    #expect(stores.map { $0.getState().orders } == [2, 2, 1])
  }

  @Test func replaysThenPublishesEveryAction() {
    let store = Workshop.create()
    var seen: [Int] = []
    let token = store.statePublisher.sink { seen.append($0.orders) }
    store.dispatch(.orders(.add))
    store.dispatch(.idle)
    token.cancel()
    store.dispatch(.orders(.add))
    #expect(seen == [0, 1, 1])
    #expect(store.getState().orders == 2)
  }

  @Test func emissionPolicyNeverAffectsTheState() {
    let policies: [(ShouldEmitValue<AppState>, Int)] = [
      (.always, 4), (.never, 1), (.whenDifferent, 3), (.when { $1.orders > $0.orders }, 2),
    ]
    for (policy, count) in policies {
      let store = makeStore(emitsValue: policy)
      var seen = 0
      let token = store.statePublisher.sink { _ in seen += 1 }
      for action in [AppAction.orders(.add), .idle, .orders(.remove)] { store.dispatch(action) }
      token.cancel()
      #expect(seen == count)
      #expect(store.getState().orders == 0)
    }
  }

  @Test func projections() {
    let store = makeStore()
    let projection: StoreProjection<ViewAction, ViewState> = store.projection(
      action: \ViewAction.asAppAction, state: ViewState.from(appState:))
    var labels: [String] = []
    let token = projection.statePublisher.sink { labels.append($0.label) }
    projection.dispatch(.tap)
    projection.dispatch(.nothing)
    token.cancel()
    #expect(labels == ["0", "1"])
  }

  /// What lifts take, and the functions that they are made of.
  @Test func projectionsByOptics() {
    let store = makeStore()
    let path = \AppState.orders
    var count = 0
    // One by one: the compiler tries all forms of all elements of a literal together.
    func check(_ projection: StoreProjection<OrderAction, Int>) {
      var seen: [Int] = []
      let token = projection.statePublisher.sink { seen.append($0) }
      projection.dispatch(.add)
      token.cancel()
      #expect(seen == [count, count + 1])
      count += 1
    }
    check(store.projection(action: AppAction.prism.orders, state: { (state: AppState) in state.orders }))
    check(store.projection(action: AppAction.prism.orders, state: \.orders))
    check(store.projection(action: Prism<AppAction, OrderAction>.orders, state: path))
    check(store.projection(action: AppAction.prism.orders, state: AppState.lens.orders))
    check(store.projection(action: Prism<AppAction, OrderAction>.orders, state: Lens<AppState, Int>.orders))
    check(store.projection(action: .orders, state: .orders))
    check(store.projection(action: AppAction.orders, state: Lens<AppState, Int>.orders))
    check(store.projection(action: { (action: OrderAction) in .orders(action) }, state: AppState.lens.orders))
    check(store.projection(action: AppAction.prism.orders).projection(state: AppState.lens.orders))
    check(store.projection(action: AppAction.prism.orders.review, state: AppState.lens.orders.get))
    check(store.projection(action: AppAction.prism.orders.review, state: \.orders))
    check(store.projection(action: AppAction.orders, state: AppState.lens.orders.get))
    check(store.projection(action: AppAction.prism.orders.review).projection(state: AppState.lens.orders.get))
  }

  /// A part of the state that may be missing is shown as an optional.
  @Test func projectionsOfWhatMayBeMissing() {
    let open = Reducer<OrderAction, AppState>.reduce { _, state in state.mode = .open(state.orders) }
    let store = makeStore(AppState(orders: 3), open.lift(action: .orders))
    let path = AppState.lens.mode >>> Mode.prism.open
    var projections: [StoreProjection<OrderAction, Int?>] = []
    projections.append(store.projection(action: AppAction.prism.orders, state: path))
    projections.append(store.projection(action: AppAction.orders, state: path))
    projections.append(store.projection(action: AppAction.prism.orders).projection(state: path))
    projections.append(store.projection(action: Prism<AppAction, OrderAction>.orders).projection(state: path))
    var seen: [[Int?]] = projections.map { _ in [] }
    let tokens = projections.indices.map { index in
      projections[index].statePublisher.sink { seen[index].append($0) }
    }
    projections[0].dispatch(.add)
    #expect(seen == projections.map { _ in [nil, 3] })
    withExtendedLifetime(tokens) {}
  }

  /// An action for an element writes where the elements are stored, and for one that is not there nowhere.
  @Test func projectionsBesideElementsAreNotCalled() {
    let row = Reducer<OrderAction, Row>.reduce { _, row in row.amount += 1 }
    let store = makeStore(
      AppState(rows: [Row(id: 1)]), row.lift(action: AppAction.prism.row, elements: \AppState.rows))
    var orders = 0, rows = 0
    let tokens = [
      store.projection(state: \.orders).statePublisher.sink { _ in orders += 1 },
      store.projection(state: \.rows).statePublisher.sink { _ in rows += 1 },
    ]
    store.dispatch(.row(id: 1, action: .add))
    #expect([orders, rows] == [1, 2])
    store.dispatch(.row(id: 2, action: .add))
    #expect([orders, rows] == [1, 2])
    withExtendedLifetime(tokens) {}
  }

  /// Elements in another order are another state, which whoever sees them is told, and actions for them find them.
  @Test func elementsInAnotherOrderAreSeen() {
    let row = Reducer<OrderAction, Row>.reduce { _, row in row.amount += 1 }
    let order = Reducer<AppAction, IdentifiedArray<Row>>.reduce { action, rows in
      if action == .orders(.half) { rows.swapAt(0, 2) }
      if action == .orders(.add) { rows.move(fromOffsets: [1], toOffset: 3) }
    }
    let store = makeStore(
      AppState(rows: [Row(id: 1), Row(id: 2), Row(id: 3)]),
      row.lift(action: AppAction.prism.row, elements: \AppState.rows) <> order.lift(state: \.rows))
    var seen: [[Int]] = [], orders = 0
    let tokens = [
      store.projection(state: \.rows).statePublisher.removeDuplicates().sink { seen.append($0.ids) },
      store.projection(state: \.orders).statePublisher.sink { _ in orders += 1 },
    ]
    store.dispatch(.orders(.half))
    store.dispatch(.row(id: 3, action: .add))
    store.dispatch(.orders(.add))
    store.dispatch(.row(id: 2, action: .add))
    #expect(seen == [[1, 2, 3], [3, 2, 1], [3, 2, 1], [3, 1, 2], [3, 1, 2]] && orders == 1)
    #expect(store.getState().rows.map(\.amount) == [1, 0, 1])
    withExtendedLifetime(tokens) {}
  }

  /// A row that is not there is reported past static reducers, too.
  @Test func missedElementsBehindStaticReducers() {
    struct Rows: StaticReducer {
      let rows: Reducer<AppAction, AppState>
      func reduce(_ action: AppAction, _ state: inout AppState) { rows.reduce(action, &state) }
      func finds(_ action: AppAction, in state: AppState) -> Bool { rows.finds(action, in: state) }
      static var isPartial: Bool { true }
    }
    struct Whole: Sendable {
      var app = AppState()
      var computed: AppState {
        get { app }
        set { app = newValue }
      }
    }
    let rows = Rows(
      rows: Reducer<OrderAction, Row>.reduce { _, _ in }.lift(
        action: AppAction.prism.row, elements: \AppState.rows))
    for reducer in [
      Reducer(rows.lift(state: \Whole.app)), Reducer(rows.lift(state: \Whole.computed)),
      Reducer(rows.then(rows)).lift(state: \Whole.computed), Reducer(rows).lift(state: \Whole.app),
    ] {
      let store = ReduxStoreBase<AppAction, Whole>(subject: .combine(initialValue: Whole()), reducer: reducer)
      var missed = 0
      store.observeDiagnostics { if case .unknownElement = $0 { missed += 1 } }
      store.dispatch(.row(id: 2, action: .add))
      store.dispatch(.idle)
      #expect(missed == 1)
    }
  }

  /// So it is where a reducer of one's own calls another, as one that can undo does.
  @Test func missedElementsBehindAFunctionAreReported() {
    struct Calling: StaticReducer {
      let base: Reducer<AppAction, AppState>
      func reduce(_ action: AppAction, _ state: inout AppState) { base.reduce(action, &state) }
    }
    let rows = Reducer<OrderAction, Row>.reduce { _, _ in }.lift(
      action: AppAction.prism.row, elements: \AppState.rows)
    for reducer in [
      Reducer.reduce { rows.reduce($0, &$1) }, Reducer { rows.reduce($0, $1) }, Reducer(Calling(base: rows)),
      Reducer(Calling(base: Reducer(Calling(base: rows)))),
    ] {
      for policy in [ShouldEmitValue<AppState>.always, .when { _, _ in true }] {
        let store = ReduxStoreBase<AppAction, AppState>(
          subject: .combine(initialValue: AppState()), reducer: reducer, emitsValue: policy)
        store.dispatch(.row(id: 2, action: .add))
        var missed: [AppAction] = []
        store.observeDiagnostics {
          if case .unknownElement(let dispatched) = $0 { missed.append(dispatched.action) }
        }
        store.dispatch(.idle)
        store.dispatch(.row(id: 2, action: .add))
        store.dispatch(.idle)
        #expect(missed == [.row(id: 2, action: .add)])
      }
    }
  }

  @Test func projectionsOfUntouchedPartsAreNotCalled() {
    let reducer =
      orderReducer.lift(action: \AppAction.orders, state: \AppState.orders)
      <> drawerReducer.lift(action: \AppAction.desk?.drawer, state: \AppState.desk.drawer)
    let store = makeStore(AppState(), reducer)
    var orders = 0, desk = 0, drawer = 0, tail = 0
    let tokens = [
      store.projection(state: \.orders).statePublisher.sink { _ in orders += 1 },
      store.projection(state: \.desk).statePublisher.sink { _ in desk += 1 },
      store.projection(state: \.desk).projection(state: \.drawer).statePublisher.sink { _ in drawer += 1 },
      store.projection(state: \.tail).statePublisher.sink { _ in tail += 1 },
    ]
    store.dispatch(.orders(.add))
    #expect([orders, desk, drawer, tail] == [2, 1, 1, 1])
    store.dispatch(.desk(.drawer(.put("x"))))
    #expect([orders, desk, drawer, tail] == [2, 2, 2, 1])
    store.dispatch(.idle)
    #expect([orders, desk, drawer, tail] == [2, 2, 2, 1])
    for token in tokens { token.cancel() }
  }

  @Test func viewModels() {
    let store = makeStore()
    let viewModel = generic(store)
    var seen: [String] = []
    let token = viewModel.statePublisher.sink { seen.append($0.label) }
    #expect(viewModel.state.label == "0")
    viewModel.dispatch(.tap)
    viewModel.dispatch(.nothing)
    store.dispatch(.idle)
    #expect(viewModel.state.label == "1")
    token.cancel()
    #expect(seen == ["0", "1"])
  }

  @Test @MainActor func mainViewModelIsThereWhenItsDispatchReturns() async {
    let store = makeStore()
    let main = generic(store).onMain()
    main.dispatch(.tap)
    #expect(main.state.label == "1")
    await Task.detached { store.dispatch(.orders(.add)) }.value
    while main.state.label != "2" { await Task.yield() }
  }

  @Test func reentrantDispatchIsQueued() {
    let store = makeStore()
    var seen: [Int] = []
    let token = store.statePublisher.sink { state in
      if state.orders == 1 {
        store.dispatch(.orders(.add))
        #expect(store.getState().orders == 1)
      }
      seen.append(state.orders)
    }
    store.dispatch(.orders(.add))
    token.cancel()
    #expect(seen == [0, 1, 2])
  }

  @Test func subscribersThatComeAndGoDuringDelivery() {
    let store = makeStore()
    var late: [Int] = []
    var tokens: [AnyCancellable] = []
    var victim: AnyCancellable?
    var victimCalls = 0
    let first = store.statePublisher.sink { state in
      guard state.orders == 1 else { return }
      victim?.cancel()
      tokens.append(store.statePublisher.sink { late.append($0.orders) })
    }
    victim = store.statePublisher.sink { _ in victimCalls += 1 }
    store.dispatch(.orders(.add))
    store.dispatch(.orders(.add))
    first.cancel()
    #expect(late == [1, 2])
    #expect(victimCalls == 1)
  }

  @Test func dispatchFromAReducerIsQueuedAndReported() {
    let holder = Box<ReduxStoreBase<AppAction, AppState>?>(nil)
    let bad = Reducer<AppAction, AppState>.reduce { action, _ in
      if action == .idle { holder.value?.dispatch(.orders(.add)) }
    }
    let store = makeStore(AppState(), bad <> appReducer)
    holder.value = store
    var reports = 0
    store.observeDiagnostics { if case .dispatchedFromReducer = $0 { reports += 1 } }
    store.dispatch(.idle)
    #expect(store.getState().orders == 1)
    #expect(reports == 1)
    holder.value = nil
  }

  /// Called in the reducer, it could do neither: its own action would be told of in turn.
  @Test func whoIsToldOfADispatchFromAReducerMayDispatchAndRead() {
    let holder = Box<ReduxStoreBase<Int, [Int]>?>(nil)
    let store = ReduxStoreBase<Int, [Int]>(
      subject: .combine(initialValue: []),
      reducer: .reduce { action, state in
        state.append(action)
        if action < 3 { holder.value?.dispatch(action + 1) }
      })
    holder.value = store
    var (told, seen) = ([Int](), [Int]())
    store.observeDiagnostics { diagnostic in
      guard case .dispatchedFromReducer(let dispatched) = diagnostic, told.count < 9 else { return }
      told.append(dispatched.action)
      seen.append(holder.value?.getState().count ?? 0)
      holder.value?.dispatch(100)
    }
    store.dispatch(1)
    #expect(told == [2, 3])
    #expect(seen == [1, 3])
    #expect(store.getState() == [1, 2, 100, 3, 100])
    holder.value = nil
  }

  #if DEBUG && (os(Linux) || os(macOS))
    @Test func aDebugBuildWarnsOfDispatchFromAReducer() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let holder = Box<ReduxStoreBase<Int, Int>?>(nil)
        let store = ReduxStoreBase<Int, Int>(
          subject: .combine(initialValue: 0),
          reducer: .reduce { action, state in
            state += action
            if action == 1 { holder.value?.dispatch(10, file: "App/Reducer.swift", line: 12) }
          }, middleware: IdentityMiddleware())
        holder.value = store
        store.dispatch(1)
        precondition(store.getState() == 11)
        store.observeDiagnostics { _ in }
        store.dispatch(1)
        holder.value = nil
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.split(separator: "\n").filter {
          $0.hasPrefix("App/Reducer.swift:12: warning: a reducer dispatched")
        }.count == 1)
    }
  #endif

  @Test func aMillionSelfDispatchesAndTheRunawayGuard() {
    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 0), reducer: .reduce { action, state in state = action },
      middleware: AnyMiddleware { action, _, _ in
        action < 1_000_000 ? IO { $0.dispatch(action + 1) } : .pure()
      })
    let reports = Box(0)
    store.observeDiagnostics(runawayLimit: 999_990) { if case .runaway = $0 { reports.value += 1 } }
    store.dispatch(1)
    #expect(store.getState() == 1_000_000)
    #expect(reports.value == 1)
  }

  /// However it does so: what it dispatches is handled without rest, too.
  @Test(arguments: [1, 10]) func whoIsToldOfARunawayMayDispatch(limit: Int) {
    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 0), reducer: .reduce { _, state in state += 1 },
      middleware: AnyMiddleware { action, _, _ in
        (1..<60).contains(action) ? IO { $0.dispatch(action + 1) } : .pure()
      })
    var counts: [Int] = []
    store.observeDiagnostics(runawayLimit: limit) { [weak store] in
      guard case .runaway(let count, _) = $0, counts.count < 100 else { return }
      counts.append(count)
      store?.dispatch(0)
    }
    store.dispatch(1)
    #expect(counts == (limit == 1 ? [1, 2, 4, 8, 16, 32, 64] : [10, 20, 40]))
    #expect(store.getState() == 60 + counts.count)
  }

  /// A store at rest handles each answer by itself; what else is handled in between is no answer.
  @Test func theRunawayGuardSeesWhatIsAnsweredWhileAFeedbackIsAttached() {
    func counts(runawayLimit: Int, _ answer: @escaping (Int) -> Int?) -> [Int] {
      let store = ReduxStoreBase<Int, Int>(
        subject: .combine(initialValue: 0), reducer: .reduce { action, state in state += action })
      var counts: [Int] = []
      store.observeDiagnostics(runawayLimit: runawayLimit) {
        if case .runaway(let count, next: let next) = $0, next.action == 1 { counts.append(count) }
      }
      let token = store.attach(Feedback { states in states.compactMap(answer) })
      store.dispatch(1000)
      withExtendedLifetime(token) {}
      return counts
    }
    #expect(counts(runawayLimit: 10) { $0 < 14 ? 1 : nil } == [10])
    #expect(counts(runawayLimit: 3) { $0 < 14 ? 1 : nil } == [3, 6, 12])
    #expect(counts(runawayLimit: 14) { $0 < 14 ? 1 : nil } == [])
    #expect(counts(runawayLimit: 3) { $0 < 2 || 1000..<1002 ~= $0 ? 1 : nil } == [])
  }

  @Test func lifetimes() {
    final class Probe {}
    let events = Box<[String]>([])
    weak var weakStore: ReduxStoreBase<AppAction, AppState>?
    weak var weakMiddleware: RecorderMiddleware?
    weak var weakProbe: Probe?
    var handler: AnyActionHandler<AppAction>?
    var projection: StoreProjection<ViewAction, ViewState>?
    do {
      let recorder = RecorderMiddleware("m", events)
      weakMiddleware = recorder
      let spy = AnyMiddleware<AppAction, AppAction, AppState> { _, _, _ in IO { handler = $0 } }
      let store = ReduxStoreBase<AppAction, AppState>(
        subject: .combine(initialValue: AppState()), reducer: appReducer,
        middleware: recorder.lift(outputAction: absurd) <> spy)
      weakStore = store
      do {
        let probe = Probe()
        weakProbe = probe
        let token = store.statePublisher.sink { _ in withExtendedLifetime(probe) {} }
        store.dispatch(.idle)
        token.cancel()
      }
      #expect(weakProbe == nil)
      projection = store.projection(action: \ViewAction.asAppAction, state: ViewState.from(appState:))
    }
    projection?.dispatch(.tap)
    // The optimizer lets go of what nobody uses any more.
    withExtendedLifetime(projection) { #expect(weakStore != nil) }
    projection = nil
    #expect(weakStore == nil)
    #expect(weakMiddleware == nil)
    handler?.dispatch(.orders(.add))
  }

  @Test func otherThreadsQueueBehindTheDrainerAndCanWait() async {
    let store = makeStore()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<500 { await store.send(.orders(.add)) }
        }
      }
    }
    store.dispatchAndWait(DispatchedAction(.orders(.add)))
    #expect(store.getState().orders == 4001)
  }

  /// From several threads nothing is lost, repeated or, within a thread, reordered; subscribers come and go meanwhile.
  @Test func soak() {
    let perThread = 20_000
    let store = ReduxStoreBase<(Int, Int), [Int]>(
      subject: .combine(initialValue: Array(repeating: 0, count: 8)),
      reducer: .reduce { action, last in
        precondition(last[action.0] + 1 == action.1, "lost, repeated or reordered")
        last[action.0] = action.1
      },
      middleware: IdentityMiddleware())
    let counted = Box(0)
    let token = store.projection(state: { $0.reduce(0, +) }).statePublisher.sink {
      counted.value = max(counted.value, $0)
    }
    onThreads(8) { thread in
      for index in 1...perThread {
        store.dispatch((thread, index))
        if index % 1000 == 0 {
          var previous = -1
          store.statePublisher.sink { state in
            precondition(state[thread] >= previous, "older after newer")
            previous = state[thread]
          }.cancel()
        }
      }
    }
    store.dispatchAndWait(DispatchedAction((0, perThread + 1)))
    token.cancel()
    #expect(store.getState() == [perThread + 1] + Array(repeating: perThread, count: 7))
    #expect(counted.value == perThread * 8 + 1)
  }

  /// What changed while nothing was published is told with the next state that is.
  @Test func projectionsHearOfWhatWasNotPublished() {
    let tail = Reducer<OrderAction, Int>.reduce { _, tail in tail += 1 }
    let store = makeStore(
      AppState(),
      appReducer
        <> tail.lift(actionGetter: { (action: AppAction) in action == .idle ? .add : nil }).lift(
          state: \AppState.tail),
      emitsValue: .when { _, new in new.tail % 2 == 1 })
    var seen: [Int] = []
    let token = store.statePublisher.map(\.orders).sink { seen.append($0) }
    store.dispatch(.orders(.add))
    #expect(seen == [0])
    store.dispatch(.idle)
    #expect(seen == [0, 1])
    token.cancel()
  }
}
