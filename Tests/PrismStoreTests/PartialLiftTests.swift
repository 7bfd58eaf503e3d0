import PrismStore
import Testing

/// Middlewares on states of which their part is not always there.
@Suite struct PartialLiftTests {
  private typealias Whole = AnyMiddleware<AppAction, AppAction, AppState>

  /// The new kind: answers `add` with `half` where the amount is seven.
  private let base = AnyMiddleware<OrderAction, OrderAction, Int> { action, _, state in
    guard action == .add, state() == 7 else { return .pure() }
    return IO { output in output.dispatch(.half) }
  }

  /// The old kind, which keeps its context.
  private class Halver: Middleware {
    private var getState: GetState<Int>?
    private var output: AnyActionHandler<OrderAction>?
    let contexts = Box(0)
    let seen = Box<[Int]>([])
    func receiveContext(getState: @escaping GetState<Int>, output: AnyActionHandler<OrderAction>) {
      self.getState = getState
      self.output = output
      contexts.update { $0 += 1 }
    }
    func handle(action: OrderAction, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
      guard let getState, let output, action == .add else { return }
      seen.update { $0.append(getState()) }
      afterReducer = .do { [seen] in
        seen.update { $0.append(getState()) }
        if getState() == 7 { output.dispatch(.half) }
      }
    }
  }

  private struct OpenCase: CasePath { var prism: Prism<Mode, Int> { .open } }
  private let guest: KeyPath<AppState, Int?> = \.guest

  private static func lifts<Base: MiddlewareProtocol>(
    _ base: Base, guest: KeyPath<AppState, Int?>
  ) -> (cases: [Whole], optionals: [Whole])
  where Base.InputActionType == OrderAction, Base.OutputActionType == OrderAction, Base.StateType == Int {
    let open = Lens<AppState, Mode>.mode >>> Prism<Mode, Int>.open
    let orders = AppAction.prism.orders
    return (
      cases: [
        base.lift(action: .orders, state: .mode >>> .open),
        base.lift(action: orders, state: .mode >>> .open),
        base.lift(action: orders, state: AppState.lens.mode >>> Mode.prism.open),
        base.lift(state: .mode >>> .open).lift(action: .orders),
        base.lift(action: orders).lift(state: open),
        base.lift(action: orders, state: .open).lift(state: \AppState.mode),
        base.lift(action: orders, state: Mode.prism.open).lift(state: \AppState.mode),
        base.lift(action: .orders, state: OpenCase()).lift(state: \AppState.mode),
        base.lift(state: .open).lift(action: orders, state: \AppState.mode),
        base.lift(inputAction: \AppAction.orders, outputAction: AppAction.orders, state: open),
        base.lift(inputAction: orders, outputAction: AppAction.orders, state: open),
        base.lift(inputAction: \AppAction.orders, outputAction: orders, state: open),
        base.lift(inputAction: orders, outputAction: orders, state: open),
        base.lift(inputAction: \AppAction.orders, state: open).lift(outputAction: orders),
        base.lift(inputAction: orders, state: open).lift(outputAction: AppAction.orders),
        base.lift(outputAction: AppAction.orders, state: open).lift(inputAction: \AppAction.orders),
        base.lift(outputAction: orders, state: open).lift(inputAction: orders),
      ],
      optionals: [
        base.lift(action: .orders, state: \AppState.guest), base.lift(action: orders, state: guest),
        base.lift(state: \AppState.guest).lift(action: .orders),
        base.lift(
          inputAction: \AppAction.orders, outputAction: AppAction.orders, state: \AppState.guest),
        base.lift(inputAction: orders, outputAction: AppAction.orders, state: guest),
        base.lift(inputAction: \AppAction.orders, outputAction: orders, state: guest),
        base.lift(inputAction: orders, outputAction: orders, state: \AppState.guest),
        base.lift(inputAction: \AppAction.orders, state: guest).lift(outputAction: orders),
        base.lift(inputAction: orders, state: guest).lift(outputAction: AppAction.orders),
        base.lift(outputAction: AppAction.orders, state: guest).lift(inputAction: \AppAction.orders),
        base.lift(outputAction: orders, state: guest).lift(inputAction: orders),
      ]
    )
  }

  /// What the middleware sends for `add` in a state.
  private func answers(of middleware: Whole, in state: AppState) -> [AppAction] {
    let sent = Box<[AppAction]>([])
    let output = AnyActionHandler<AppAction> { sent.value.append($0.action) }
    middleware.receiveContext(getState: { state }, output: output)
    for action in [AppAction.orders(.add), .orders(.remove), .idle] {
      middleware.handle(action: action, from: .here(), state: { state }).run(output)
    }
    return sent.value
  }

  private func expectPartial(_ lifts: (cases: [Whole], optionals: [Whole])) {
    let there = AppState(guest: 7, mode: .open(7))
    for (index, middleware) in (lifts.cases + lifts.optionals).enumerated() {
      #expect(answers(of: middleware, in: AppState()) == [], "lift \(index)")
      #expect(answers(of: middleware, in: there) == [.orders(.half)], "lift \(index)")
    }
  }

  @Test func newKindRunsOnlyWhileThePartIsThere() {
    expectPartial(Self.lifts(base, guest: guest))
  }

  @Test func oldKindRunsOnlyWhileThePartIsThere() {
    // Each lift has a middleware of its own, because each gives a context.
    let count = Self.lifts(Halver(), guest: guest).cases.count
    for index in 0..<count {
      expectPartial((cases: [Self.lifts(Halver(), guest: guest).cases[index]], optionals: []))
    }
    for index in Self.lifts(Halver(), guest: guest).optionals.indices {
      expectPartial((cases: [], optionals: [Self.lifts(Halver(), guest: guest).optionals[index]]))
    }
  }

  private let appReducer =
    Reducer<AppAction, AppState>.reduce { action, state in
      switch action {
      case .lamp(.watch): state.mode = .open(1)
      case .lamp(.rest): state.mode = .closed
      case .orders(.remove): state.mode = .closed
      default: break
      }
    } <> orderReducer.lift(action: .orders, state: .mode >>> .open)

  @Test func contextIsGivenWhenThePartIsFirstThere() {
    let halver = Halver()
    let store = ReduxStoreBase(
      subject: .combine(initialValue: AppState()), reducer: appReducer,
      middleware: halver.lift(action: .orders, state: .mode >>> .open))
    store.dispatch(.orders(.add))
    #expect(halver.contexts.value == 0)
    for action in [AppAction.lamp(.watch), .orders(.add), .lamp(.rest), .lamp(.watch), .orders(.add)] {
      store.dispatch(action)
    }
    #expect(halver.contexts.value == 1)
    #expect(halver.seen.value == [1, 2, 1, 2])

    let early = Halver()
    let open = ReduxStoreBase(
      subject: .combine(initialValue: AppState(mode: .open(6))), reducer: appReducer,
      middleware: early.lift(action: .orders, state: .mode >>> .open))
    #expect(early.contexts.value == 1)
    open.dispatch(.orders(.add))
    #expect(open.getState().mode == .open(3))
  }

  /// In whichever order it is lifted, and with an action lifted more than once.
  @Test func contextIsGivenBeforeTheFirstActionThatIsHandled() {
    let orders = AppAction.prism.orders
    let lifts: [(Halver) -> Whole] = [
      { $0.lift(action: orders, state: .mode >>> .open) },
      { $0.lift(state: .mode >>> .open).lift(action: orders) },
      { $0.lift(action: orders).lift(state: .mode >>> .open) },
      { $0.lift(action: orders).lift(state: .open).lift(state: \AppState.mode) },
      { ($0.lift(action: orders) <> .identity).lift(state: .mode >>> .open) },
      { $0.lift(inputAction: \AppAction.orders).lift(outputAction: orders).lift(state: .mode >>> .open) },
    ]
    for (index, lift) in lifts.enumerated() {
      let halver = Halver()
      let store = ReduxStoreBase(
        subject: .combine(initialValue: AppState()), reducer: appReducer, middleware: lift(halver))
      for (action, contexts) in [
        (AppAction.orders(.add), 0), (.lamp(.watch), 0), (.idle, 0), (.lamp(.sensed), 0), (.orders(.add), 1),
      ] {
        store.dispatch(action)
        #expect(halver.contexts.value == contexts, "lift \(index) after \(action)")
      }
      #expect(halver.seen.value == [1, 2], "lift \(index)")
    }
  }

  /// What was asked for is done after the part has gone too, and then reads the part from before.
  @Test func workThatOutlivesThePartReadsTheLast() {
    let seen = Box<[String]>([])
    let newKind = AnyMiddleware<OrderAction, OrderAction, Int> { _, _, state in
      let before = state()
      return IO { _ in seen.update { $0.append("new \(before) \(state())") } }
    }
    class Reader: Middleware {
      let seen: Box<[String]>
      private var getState: GetState<Int>?
      init(_ seen: Box<[String]>) { self.seen = seen }
      func receiveContext(getState: @escaping GetState<Int>, output: AnyActionHandler<OrderAction>) {
        self.getState = getState
      }
      func handle(action: OrderAction, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
        guard let getState else { return }
        let before = getState()
        afterReducer = .do { [seen] in seen.update { $0.append("old \(before) \(getState())") } }
      }
    }
    let store = ReduxStoreBase(
      subject: .combine(initialValue: AppState(mode: .open(4))), reducer: appReducer,
      middleware: newKind.lift(action: .orders, state: .mode >>> .open)
        <> Reader(seen).lift(action: .orders, state: .mode >>> .open))
    for action in [AppAction.orders(.add), .orders(.remove), .orders(.add)] { store.dispatch(action) }
    #expect(seen.value == ["old 4 5", "new 4 5", "old 5 5", "new 5 5"])
  }

  @Test func lawsOfLiftsHold() {
    let other = AnyMiddleware<OrderAction, OrderAction, Int> { _, _, _ in IO { $0.dispatch(.remove) } }
    func lift(_ middleware: AnyMiddleware<OrderAction, OrderAction, Int>) -> Whole {
      middleware.lift(action: .orders, state: .mode >>> .open)
    }
    for state in [AppState(), AppState(mode: .open(7))] {
      #expect(
        answers(of: lift(base <> other), in: state) == answers(of: lift(base) <> lift(other), in: state))
      #expect(answers(of: lift(.identity), in: state) == [])
    }
  }
}

/// Middlewares and feedbacks of elements.
@Suite struct ElementLiftTests {
  private typealias Whole = AnyMiddleware<AppAction, AppAction, AppState>

  private enum ShelfAction: Equatable { case shelf(ElementAction<Int, OrderAction>), other(OrderAction) }
  private static let shelf = Prism<ShelfAction, ElementAction<Int, OrderAction>>(
    preview: { if case .shelf(let value) = $0 { value } else { nil } }, review: { .shelf($0) })

  /// Answers `add` with `half` where the amount is seven, and counts what it has seen.
  private class RowMiddleware: Middleware {
    private var getState: GetState<Row>?
    private var output: AnyActionHandler<OrderAction>?
    private let log: Box<[String]>
    private let id: Int
    private var count = 0
    init(_ id: Int, _ log: Box<[String]>) {
      self.id = id
      self.log = log
    }
    deinit { log.update { $0.append("end \(id)") } }
    func receiveContext(getState: @escaping GetState<Row>, output: AnyActionHandler<OrderAction>) {
      self.getState = getState
      self.output = output
    }
    func handle(action: OrderAction, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
      count += 1
      log.update { $0.append("\(id) \(action) \(count) \(getState?().amount ?? -1)") }
      if action == .add, getState?().amount == 7 { output?.dispatch(.half) }
    }
  }

  private let rowReducer = orderReducer.lift(state: \Row.amount)
    .lift(action: AppAction.prism.row, elements: \AppState.rows)
  private let clearing = Reducer<AppAction, AppState>.reduce { action, state in
    if action == .idle { state.rows.remove(id: 1) }
  }

  /// Static reducers between the store and the lift hide nothing, and what they do not find is not published.
  @Test func staticReducersTellOfUnknownElements() {
    struct Both<Base: ReducerType<AppAction, AppState>>: StaticReducer {
      let base: Base
      func reduce(_ action: AppAction, _ state: inout AppState) { base.reduce(action, &state) }
      func finds(_ action: AppAction) -> Bool { base.finds(action) }
      func finds(_ action: AppAction, in state: AppState) -> Bool { base.finds(action, in: state) }
      static var isPartial: Bool { Base.isPartial }
    }
    let known = AppAction.row(id: 1, action: .add)
    let missing = AppAction.row(id: 9, action: .add)
    let reducers: [Reducer<AppAction, AppState>] = [
      rowReducer, Reducer(Both(base: rowReducer)), Reducer(Both(base: Reducer(Both(base: rowReducer)))),
      .combine {
        IgnoringReducer<AppAction, AppState>()
        IgnoringReducer().then(rowReducer)
      },
    ]
    for (number, reducer) in reducers.enumerated() {
      _ = rowReducer.reduce(missing, AppState())  // by nobody's store
      let store = makeStore(AppState(rows: [Row(id: 1)]), reducer)
      let unknown = Box<[AppAction]>([])
      store.observeDiagnostics {
        if case .unknownElement(let action) = $0 { unknown.value.append(action.action) }
      }
      var emitted = 0
      let token = store.projection(state: \.rows).statePublisher.sink { _ in emitted += 1 }
      for action in [known, missing, .idle, missing, known] { store.dispatch(action) }
      token.cancel()
      #expect(unknown.value == [missing, missing], "\(number)")
      #expect(emitted >= 3 && emitted <= 5, "\(number)")
    }
    let ignoring = makeStore(AppState(), Reducer(IgnoringReducer<AppAction, AppState>()))
    var emitted = 0
    let token = ignoring.projection(state: \.orders).statePublisher.sink { _ in emitted += 1 }
    for _ in 0..<3 { ignoring.dispatch(.idle) }
    token.cancel()
    #expect(emitted == 1)
  }

  @Test func everyElementHasAMiddlewareOfItsOwn() {
    let log = Box<[String]>([])
    let unknown = Box<[AppAction]>([])
    let store = ReduxStoreBase(
      subject: .combine(initialValue: AppState(rows: [Row(id: 1, amount: 7), Row(id: 2)])),
      reducer: rowReducer <> clearing,
      middleware: AnyMiddleware.lift(action: AppAction.prism.row, elements: \AppState.rows) {
        RowMiddleware($0, log)
      })
    store.observeDiagnostics {
      if case .unknownElement(let action) = $0 { unknown.value.append(action.action) }
    }
    let actions: [AppAction] = [
      .row(id: 1, action: .add), .row(id: 2, action: .add), .row(id: 9, action: .add), .idle,
      .row(id: 1, action: .add), .row(id: 2, action: .add),
    ]
    for action in actions { store.dispatch(action) }
    #expect(
      log.value == ["1 add 1 7", "1 half 2 8", "2 add 1 0", "end 1", "2 add 2 1"])
    #expect(store.getState().rows == [Row(id: 2, amount: 2)])
    #expect(unknown.value == [.row(id: 9, action: .add), .row(id: 1, action: .add)])
  }

  @Test func effectsEndWithTheirElement() async {
    let store = ReduxStoreBase(
      subject: .combine(initialValue: AppState(rows: [Row(id: 1), Row(id: 2)])),
      reducer: rowReducer <> clearing, middleware: endless)
    for id in [1, 2] { store.dispatch(.row(id: id, action: .add)) }
    #expect(endless.runningEffects == 2)
    store.dispatch(.idle)
    #expect(endless.runningEffects == 1)
  }

  /// Work under one id for each element, which ends only when it is cancelled.
  private let endless = Whole.lift(action: AppAction.prism.row, elements: \AppState.rows) { _ in
    EffectMiddleware<OrderAction, OrderAction, Row> { _, _, _ in
      Effect.subscribe { _ in AnyCancellable {} }.cancellable(id: "work")
    }
  }

  /// The forms of the action and of the collection, with a reducer nowhere: the middleware alone reports the unknown.
  @Test func collectionsAndActions() {
    let adds = AnyMiddleware<OrderAction, OrderAction, Int> { action, _, state in
      guard action == .add else { return .pure() }
      return IO { output in output.dispatch(state() == 7 ? .half : .remove) }
    }
    let rows = AnyMiddleware<ShelfAction, ShelfAction, AppState>.lift(
      action: Self.shelf, elements: \AppState.rows
    ) { _ in adds.lift(state: \Row.amount) }
    let shelves = AnyMiddleware<ShelfAction, ShelfAction, AppState>.lift(
      action: Self.shelf, values: \AppState.shelves
    ) { _ in adds }
    for middleware in [rows, shelves] {
      let sent = Box<[ShelfAction]>([])
      let missed = Box(0)
      let store = ReduxStoreBase(
        subject: .combine(initialValue: AppState(rows: [Row(id: 3, amount: 7)], shelves: [3: 7])),
        reducer: Reducer<ShelfAction, AppState>.reduce { action, _ in sent.value.append(action) },
        middleware: middleware)
      store.observeDiagnostics { if case .unknownElement = $0 { missed.value += 1 } }
      let actions: [ShelfAction] = [
        .shelf(ElementAction(id: 3, action: .add)), .other(.add), .shelf(ElementAction(id: 4, action: .add)),
      ]
      for action in actions { store.dispatch(action) }
      #expect(
        sent.value == [actions[0], .shelf(ElementAction(id: 3, action: .half)), actions[1], actions[2]])
      #expect(missed.value == 1)
    }
    let labelled = Whole.lift(action: AppAction.prism.row, values: \AppState.shelves) { _ in adds }
    let sent = Box<[AppAction]>([])
    labelled.handle(action: .row(id: 3, action: .add), from: .here(), state: { AppState(shelves: [3: 7]) })
      .run(AnyActionHandler { sent.value.append($0.action) })
    #expect(sent.value == [.row(id: 3, action: .half)])
  }

  /// A feedback that halves an amount of three, on each element.
  @Test func feedbacks() {
    let amounts = Feedback<OrderAction, Int> { $0.compactMap { $0 == 3 ? .half : nil } }
    let rows: Feedback<AppAction, AppState> = amounts.lift(state: \Row.amount)
      .lift(action: AppAction.prism.row, elements: \AppState.rows)
    let initial = AppState(rows: [Row(id: 1, amount: 2), Row(id: 2, amount: 3)], shelves: [1: 2, 2: 3])
    let store = makeStore(initial, rowReducer <> clearing)
    let token = store.attach(rows)
    #expect(store.getState().rows == [Row(id: 1, amount: 2), Row(id: 2, amount: 1)])
    store.dispatch(.row(id: 1, action: .add))
    store.dispatch(.idle)
    #expect(store.getState().rows == [Row(id: 2, amount: 1)])
    token.cancel()
    for _ in 0..<2 { store.dispatch(.row(id: 2, action: .add)) }
    #expect(store.getState().rows == [Row(id: 2, amount: 3)])

    let values: Feedback<AppAction, AppState> = amounts.lift(
      action: AppAction.prism.row, values: \AppState.shelves)
    let shelves = makeStore(
      initial, orderReducer.lift(action: AppAction.prism.row, values: \AppState.shelves))
    let valuesToken = shelves.attach(values)
    shelves.dispatch(.row(id: 1, action: .add))
    #expect(shelves.getState().shelves == [1: 1, 2: 1])
    valuesToken.cancel()
  }

  /// A feedback may subscribe when it likes: a state that comes while it takes its first one is not missed.
  @Test func lateSubscriptionsOfFeedbacksMissNothing() {
    let states = Box<UnfailablePublisherType<Row>>(.empty)
    let lazy = Feedback<OrderAction, Row> {
      states.value = $0
      return .empty
    }
    let store = makeStore(AppState(rows: [Row(id: 1)]), rowReducer)
    let token = store.attach(lazy.lift(action: AppAction.prism.row, elements: \AppState.rows))
    let seen = Box<[Int]>([])
    let subscription = states.value.sink { row in
      seen.value.append(row.amount)
      if row.amount == 0 { onAnotherThread { store.dispatch(.row(id: 1, action: .add)) } }
    }
    #expect(seen.value == [0, 1])
    withExtendedLifetime((token, subscription)) {}
  }

  @Test func feedbacksOfElementActions() {
    let amounts = Feedback<OrderAction, Int> { $0.compactMap { $0 == 3 ? .half : nil } }
    let lifts: [Feedback<ShelfAction, AppState>] = [
      amounts.lift(state: \Row.amount).lift(action: Self.shelf, elements: \AppState.rows),
      amounts.lift(action: Self.shelf, values: \AppState.shelves),
    ]
    for feedback in lifts {
      let sent = Box<[ShelfAction]>([])
      let store = ReduxStoreBase(
        subject: .combine(initialValue: AppState(rows: [Row(id: 5, amount: 3)], shelves: [5: 3])),
        reducer: Reducer<ShelfAction, AppState>.reduce { action, state in
          sent.value.append(action)
          state.rows = []
          state.shelves = [:]
        }, middleware: IdentityMiddleware())
      let token = store.attach(feedback)
      #expect(sent.value == [.shelf(ElementAction(id: 5, action: .half))])
      token.cancel()
    }
  }

  /// Also by the answer of one of several elements that come with one state.
  @Test func feedbacksOfElementsAreSilentOnceCancelled() {
    let store = ReduxStoreBase(
      subject: .combine(initialValue: [Int: Int]()),
      reducer: Reducer<ShelfAction, [Int: Int]>.reduce { _, shelves in shelves = [1: 3, 2: 3, 3: 3] })
    let feedback = Feedback<OrderAction, Int> { $0.map { _ in .half } }
      .lift(action: Self.shelf, values: \[Int: Int].self)
    let (count, token) = (Box(0), Box<AnyCancellable?>(nil))
    token.value = feedback.transform(store.statePublisher).sink { _ in
      count.value += 1
      token.value?.cancel()
    }
    store.dispatch(.shelf(ElementAction(id: 1, action: .half)))
    #expect(count.value == 1)
  }
}
