import PrismStore
import Testing

class SensorMiddleware: Middleware {
  private var output: AnyActionHandler<LampAction>?
  func receiveContext(getState: @escaping GetState<Void>, output: AnyActionHandler<LampAction>) {
    self.output = output
  }
  func handle(action: LampAction, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
    if action == .watch { output?.dispatch(.sensed) }
  }
}

class RecorderMiddleware: Middleware {
  let name: String
  let events: Box<[String]>
  init(_ name: String, _ events: Box<[String]>) {
    self.name = name
    self.events = events
  }
  private var getState: GetState<AppState>?
  func receiveContext(getState: @escaping GetState<AppState>, output: AnyActionHandler<Never>) {
    self.getState = getState
  }
  func handle(action: AppAction, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
    guard let getState else { return }
    let before = getState().orders
    events.update { $0.append("\(name) before \(before)") }
    afterReducer = .do { [events, name] in events.update { $0.append("\(name) after \(getState().orders)") } }
  }
}

struct BridgeMiddleware: MiddlewareProtocol {
  func handle(action: AppAction, from source: ActionSource, state: @escaping GetState<Void>) -> IO<AppAction>
  {
    guard action == .lamp(.sensed) else { return .pure() }
    return IO { output in output.dispatch(.orders(.add), from: source) }
  }
}

@Suite struct MiddlewareTests {
  @Test func wholeAppIsWired() {
    let events = Box<[String]>([])
    let store = ReduxStoreBase<AppAction, AppState>(
      subject: .combine(initialValue: AppState()), reducer: appReducer,
      middleware: SensorMiddleware().lift(
        inputAction: \AppAction.lamp, outputAction: AppAction.lamp, state: ignore)
        <> BridgeMiddleware().lift(state: ignore)
        <> RecorderMiddleware("r", events).lift(outputAction: absurd)
        <> IdentityMiddleware())
    store.dispatch(.lamp(.watch))
    #expect(store.getState().orders == 1)
    #expect(
      events.value == ["r before 0", "r after 0", "r before 0", "r after 0", "r before 0", "r after 1"])
  }

  /// What a middleware sends as it is given its context waits until all have theirs; else the others could not answer it.
  @Test func actionsAreHandledOnceAllMiddlewaresHaveTheirContext() {
    class Starter: Middleware {
      func receiveContext(getState: @escaping GetState<Void>, output: AnyActionHandler<LampAction>) {
        output.dispatch(.watch)
        output.dispatch(.watch)
      }
      func handle(action: LampAction, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {}
    }
    func check(_ middleware: AnyMiddleware<AppAction, AppAction, AppState>) {
      let events = Box<[String]>([])
      let store = ReduxStoreBase<AppAction, AppState>(
        subject: .combine(initialValue: AppState()), reducer: appReducer,
        middleware: middleware <> BridgeMiddleware().lift(state: ignore)
          <> RecorderMiddleware("r", events).lift(outputAction: absurd))
      #expect(store.getState().orders == 2)
      #expect(events.value.count == 12)
      store.dispatch(.orders(.add))
      #expect(store.getState().orders == 3)
    }
    let starter: AnyMiddleware<AppAction, AppAction, AppState> = Starter().lift(
      inputAction: \AppAction.lamp, outputAction: AppAction.lamp, state: ignore)
    let sensor: AnyMiddleware<AppAction, AppAction, AppState> = SensorMiddleware().lift(
      inputAction: \AppAction.lamp, outputAction: AppAction.lamp, state: ignore)
    check(starter <> sensor)
    check(sensor <> starter)
  }

  /// Lines of any kind of middleware are `<>` in their order.
  @Test(arguments: [false, true]) func middlewaresAreListed(isLogged: Bool) {
    let events = Box<[String]>([])
    @MiddlewareBuilder<AppAction, AppAction, AppState>
    func all() -> AnyMiddleware<AppAction, AppAction, AppState> {
      SensorMiddleware().lift(inputAction: \.lamp, outputAction: AppAction.lamp, state: ignore)
      IdentityMiddleware()
      if isLogged {
        RecorderMiddleware("a", events)
      } else {
        EffectMiddleware { action, _, _ in action == .idle ? .just(.orders(.add)) : .none }
      }
      AnyMiddleware.combine {
        BridgeMiddleware().lift(state: ignore)
        for name in ["b", "c"] { RecorderMiddleware(name, events).lift(outputAction: absurd) }
      }
    }
    let store = ReduxStoreBase<AppAction, AppState>(
      subject: .combine(initialValue: AppState()), reducer: appReducer, middleware: all())
    store.dispatch(.lamp(.sensed))
    store.dispatch(.idle)
    #expect(store.getState().orders == (isLogged ? 1 : 2))
    let before = isLogged ? ["a before 0", "b before 0", "c before 0"] : ["b before 0", "c before 0"]
    #expect(Array(events.value.prefix(before.count)) == before)
  }

  /// Middlewares left to right, reducer, subscribers, afterReducer right to left, IO.
  @Test func order() {
    let events = Box<[String]>([])
    let io = AnyMiddleware<AppAction, Never, AppState> { _, _, _ in
      IO { _ in events.update { $0.append("io") } }
    }
    let store = ReduxStoreBase<AppAction, AppState>(
      subject: .combine(initialValue: AppState()), reducer: appReducer,
      middleware: RecorderMiddleware("a", events).lift(outputAction: absurd) <> io.lift(outputAction: absurd)
        <> RecorderMiddleware("b", events).lift(outputAction: absurd))
    let token = store.statePublisher.sink { state in events.update { $0.append("state \(state.orders)") } }
    store.dispatch(.orders(.add))
    token.cancel()
    #expect(
      events.value == [
        "state 0", "a before 0", "b before 0", "state 1", "b after 1", "a after 1", "io",
      ])
  }

  @Test func allLiftLabels() {
    let base = AnyMiddleware<LampAction, LampAction, Bool> { action, _, state in
      IO { output in if action == .watch, !state() { output.dispatch(.sensed) } }
    }
    typealias Whole = AnyMiddleware<AppAction, AppAction, AppState>
    let lifted: [Whole] = [
      base.lift(inputAction: \AppAction.lamp, outputAction: AppAction.lamp, state: \AppState.lampIsOn),
      base.lift(
        inputAction: { (action: AppAction) -> LampAction? in action.lamp },
        outputAction: { AppAction.lamp($0) }, state: { (state: AppState) -> Bool in state.lampIsOn }),
      base.lift(inputAction: \AppAction.lamp).lift(outputAction: AppAction.lamp).lift(
        state: \AppState.lampIsOn),
      base.lift(inputAction: \AppAction.lamp, outputAction: AppAction.lamp).lift(
        state: AppState.lens.lampIsOn),
      base.lift(outputAction: AppAction.lamp, state: \AppState.lampIsOn).lift(inputAction: \AppAction.lamp),
      base.lift(inputAction: \AppAction.lamp, state: \AppState.lampIsOn).lift(
        outputAction: AppAction.prism.lamp),
      base.lift(
        inputAction: AppAction.prism.lamp, outputAction: AppAction.lamp, state: AppState.lens.lampIsOn),
      base.lift(action: AppAction.prism.lamp, state: AppState.lens.lampIsOn),
      base.lift(action: .lamp, state: \.lampIsOn),
      base.lift(action: AppAction.prism.lamp).lift(state: \AppState.lampIsOn),
    ]
    for (index, middleware) in lifted.enumerated() {
      let got = Box<[AppAction]>([])
      let output = AnyActionHandler<AppAction> { got.value.append($0.action) }
      middleware.handle(action: .lamp(.watch), from: .here(), state: { AppState() }).run(output)
      middleware.handle(action: .idle, from: .here(), state: { AppState() }).run(output)
      #expect(got.value == [.lamp(.sensed)], "lift \(index)")
    }
  }

  @Test func outputIsWrappedLevelByLevelOrAtOnce() {
    let drawer = AnyMiddleware<AppAction, DrawerAction, Void> { _, _, _ in IO { $0.dispatch(.empty) } }
    for middleware in [
      drawer.lift(outputAction: DeskAction.drawer).lift(outputAction: AppAction.desk),
      drawer.lift(outputAction: AppAction.prism.desk.drawer),
      drawer.lift(outputAction: { AppAction.desk(.drawer($0)) }),
    ] {
      let got = Box<[AppAction]>([])
      middleware.handle(action: .idle, from: .here(), state: {}).run(
        AnyActionHandler { got.value.append($0.action) })
      #expect(got.value == [.desk(.drawer(.empty))])
    }
  }

  @Test func sourceIsWhereTheCallStands() {
    let sources = Box<[ActionSource]>([])
    let spy = AnyMiddleware<AppAction, AppAction, AppState> { _, source, _ in
      sources.value.append(source)
      return .pure()
    }
    let store = ReduxStoreBase<AppAction, AppState>(
      subject: .combine(initialValue: AppState()), reducer: appReducer, middleware: spy)
    store.dispatch(.idle, info: "why"); let line: UInt = #line
    store.dispatch(DispatchedAction(.idle, dispatcher: ActionSource(file: "f", function: "g", line: 3)))
    #expect(sources.value.first?.line == line)
    #expect(sources.value.first?.file == #file)
    #expect(sources.value.first?.info == "why")
    #expect(sources.value.last == ActionSource(file: "f", function: "g", line: 3))
  }

  @Test func afterReducerIsAMonoidThatRunsRightFirst() {
    let events = Box<[Int]>([])
    let one = AfterReducer.do { events.value.append(1) }
    let two = AfterReducer.do { events.value.append(2) }
    (one <> two <> .identity <> .doNothing()).reducerIsDone()
    #expect(events.value == [2, 1])
  }
}
