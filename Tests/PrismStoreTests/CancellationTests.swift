import PrismStore
import PrismStoreTesting
import Testing

/// What a store has handled after a middleware has dispatched `actions` at once, each of which begins an effect.
private func burst(
  _ actions: [WorkAction], _ effect: @escaping (Int) -> Effect<WorkAction>
) -> [WorkAction] {
  let together = AnyMiddleware<WorkAction, WorkAction, [WorkAction]> { action, _, _ in
    action == .note ? IO { output in for action in actions { output.dispatch(action) } } : .pure()
  }
  let store = makeWork(together, effect)
  store.dispatch(.note)
  return store.getState()
}

/// Rule 11 again: for effects that have ended, effects under several ids, and effects held to an interval.
@Suite struct SilenceTests {
  @Test func whatWasSentAtOnceIsDropped() {
    let dropped: [WorkAction] = [.note, .ask(1), .cancel]
    #expect(burst([.ask(1), .cancel]) { .just(.answer($0)).cancellable(id: "work") } == dropped)
    #expect(
      burst([.ask(1), .cancel]) { .sequence([.answer($0), .failed]).cancellable(id: "work") } == dropped)
    #expect(burst([.ask(1), .cancel]) { .just(.answer($0)).cancellable(id: "other") }.last == .answer(1))
    #expect(
      burst([.ask(1), .ask(2)]) { .just(.answer($0)).cancellable(id: "work", cancelInFlight: true) }
        == [.note, .ask(1), .ask(2), .answer(2)])
  }

  @Test func everyIDEndsTheWork() async {
    let clock = ManualClock()
    for id in ["work", "other"] {
      let effects = workEffects { n in
        .just(.answer(n)).debounced(id: id == "work" ? "other" : "work", for: .seconds(1), clock: clock)
          .cancellable(id: id)
      }
      let store = makeWork(effects)
      store.dispatch(.ask(1))
      await clock.waitForSleepers()
      store.dispatch(.cancel)
      #expect(effects.runningEffects == 0)
      #expect(clock.sleeperCount == 0)
      #expect(store.answers == [])
    }
  }

  /// Equal ids of two types are two ids, for all that compares them.
  @Test func anIDCountsWithItsType() {
    let forever = Effect<WorkAction>.subscribe { _ in AnyCancellable {} }
    let anyID: any Hashable & Sendable = 1
    let effects = workEffects { n in
      switch n {
      case 1: forever.cancellable(id: 1 as Int, cancelInFlight: true)
      case 2: forever.cancellable(id: 1 as UInt8, cancelInFlight: true)
      case 3: .cancel(id: 1 as Double)
      case 4: .just(.answer(n)).throttled(id: 1 as Int, every: .seconds(100), latest: false)
      case 5: .just(.answer(n)).throttled(id: 1 as UInt8, every: .seconds(100), latest: false)
      case 6: forever.cancellable(id: anyID, cancelInFlight: true)
      default: Effect.none.debounced(id: 1 as Int32, for: .seconds(100))
      }
    }
    let store = makeWork(effects)
    for n in [1, 2, 3, 7] { store.dispatch(.ask(n)) }
    #expect(effects.runningEffects == 2)
    for n in [4, 5, 4] { store.dispatch(.ask(n)) }
    #expect(store.answers == [.answer(4), .answer(5)])
    store.dispatch(.ask(6))  // the type of the value, not that of the variable
    #expect(effects.runningEffects == 2)
  }

  /// Before, sixteen thousand ids took a minute and a half.
  @Test func workUnderManyIDsBeginsInLinearTime() {
    let forever = Effect<WorkAction>.subscribe { _ in AnyCancellable {} }
    let effects = workEffects { n in
      (0..<n).reduce(forever) { $0.cancellable(id: $1) }.cancellable(id: "work")
    }
    let store = makeWork(effects)
    onAnotherThread(stackSize: 128 << 20) {
      let start = secondsOfThisThread()
      store.dispatch(.ask(16_000))
      #expect(secondsOfThisThread() - start < 20)
    }
    #expect(effects.runningEffects == 1)
    store.dispatch(.cancel)
    #expect(effects.runningEffects == 0)
  }

  /// The successor of what runs under an id is not what it ends.
  @Test func oneIDTwice() {
    let store = makeWork {
      .just(.answer($0)).cancellable(id: "work", cancelInFlight: true)
        .cancellable(id: "work", cancelInFlight: true)
    }
    store.dispatch(.ask(1))
    #expect(store.answers == [.answer(1)])
  }

  /// Of two that begin under an id at once, as tasks and a cancellation may begin them, the one that is later ends the other.
  @Test func whatBeginsWhileItsPredecessorEnds() {
    let (begin, running) = (Box<(Int) -> Void>({ _ in }), Box<Set<Int>>([]))
    let effects = workEffects { n in
      Effect.subscribe { _ in
        running.update { $0.insert(n) }
        return AnyCancellable {
          running.update { $0.remove(n) }
          if n == 1 { begin.value(3) }
        }
      }.cancellable(id: "work", cancelInFlight: true)
    }
    begin.value = {
      effects.handle(action: .ask($0), from: .here(), state: { [] }).run(AnyActionHandler { _ in })
    }
    begin.value(1)
    begin.value(2)
    #expect(running.value == [3] && effects.runningEffects == 1)
    begin.value = { _ in }
  }

  /// A request for nothing ends the one before as any other does.
  @Test(arguments: [true, false]) func aRequestForNothingEndsTheOneBefore(isDebounced: Bool) async {
    let clock = ManualClock()
    let effects = workEffects { n in
      let work: Effect<WorkAction> = n == 0 ? .none : .just(.answer(n)).delayed(by: .seconds(1), clock: clock)
      return isDebounced
        ? work.debounced(id: "work", for: .seconds(1), clock: clock)
        : work.cancellable(id: "work", cancelInFlight: true)
    }
    let store = makeWork(effects)
    store.dispatch(.ask(1))
    await clock.waitForSleepers()
    store.dispatch(.ask(0))
    #expect(effects.runningEffects == 0)
    #expect(clock.sleeperCount == 0)
    #expect(store.answers == [])
  }

  @Test func theEndOfAMiddlewareDropsWhatItsEndedEffectsHaveSent() {
    let late = Box<(send: (WorkAction) -> Void, finish: () -> Void)?>(nil)
    let effects = Box<EffectMiddleware<WorkAction, WorkAction, [WorkAction]>?>(
      workEffects { _ in
        .subscribe { send, finish in
          late.value = (send, finish)
          return AnyCancellable {}
        }
      })
    let store = makeWork(
      AnyMiddleware { action, source, state in
        effects.value?.handle(action: action, from: source, state: state) ?? .pure()
      })
    let token = store.statePublisher.sink { state in
      guard state.last == .note else { return }
      late.value?.send(.answer(1))
      late.value?.finish()
      effects.value = nil
    }
    store.dispatch(.ask(1))
    store.dispatch(.note)
    #expect(store.getState() == [.ask(1), .note])
    token.cancel()
  }

  /// What ends while it is being subscribed to leaves nothing behind.
  @Test func aSubscriptionThatEndsAtOnce() {
    final class Probe {}
    weak var weakProbe: Probe?
    let later = Box<(() -> Void)?>(nil)
    let effects = workEffects { n in
      .subscribe { send, finish in
        let probe = Probe()
        weakProbe = probe
        later.value = finish
        send(.answer(n))
        finish()
        return AnyCancellable { withExtendedLifetime(probe) {} }
      }
    }
    let store = makeWork(effects)
    store.dispatch(.ask(1))
    #expect(store.answers == [.answer(1)])
    #expect(effects.runningEffects == 0)
    #expect(weakProbe == nil)
    withExtendedLifetime(later) {}
  }

  @Test func eightThousandEffectsOnHalfAMebibyte() {
    let count = Box(0)
    onAnotherThread(stackSize: 512 << 10) {
      var all = Effect<WorkAction>.fireAndForget { count.update { $0 += 1 } }
      for _ in 0..<13 { all = all <> all }
      // Both ways to join one to many.
      all = .just(.answer(0)) <> all.map { $0 } <> .just(.answer(1))
      let store = makeWork { _ in all }
      store.dispatch(.ask(1))
      #expect(store.answers == [.answer(0), .answer(1)])
    }
    #expect(count.value == 8192)
  }
}

@Suite struct ThrottleTests {
  /// A clock that moves before it wakes anyone.
  private struct LateClock: Clock {
    let sleepers = ManualClock()
    let time = Box(ManualClock.Instant())
    var now: ManualClock.Instant { time.value }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
      try await sleepers.sleep(until: .init(offset: .seconds(1)), tolerance: nil)
    }
  }

  @Test func anIDEndsTheFirstRunToo() async {
    let clock = ManualClock()
    let effects = workEffects { n in
      Effect.just(.answer(n)).delayed(by: .seconds(1), clock: clock)
        .throttled(id: "work", every: .seconds(5), clock: clock)
    }
    let store = makeWork(effects)
    store.dispatch(.ask(1))
    await clock.waitForSleepers()
    store.dispatch(.cancel)
    #expect(effects.runningEffects == 0)
    store.dispatch(.ask(2))
    await clock.waitForSleepers()
    store.dispatch(.cancel)
    #expect(effects.runningEffects == 0)
    #expect(store.answers == [])
  }

  /// A request that waits for the end of the interval ends nothing that runs.
  @Test func aRequestThatWaitsLeavesTheFirstRunAlone() async {
    let clock = ManualClock()
    let store = makeWork { n in
      Effect.just(.answer(n)).delayed(by: .seconds(8), clock: clock)
        .throttled(id: "work", every: .seconds(5), clock: clock)
    }
    store.dispatch(.ask(1))
    store.dispatch(.ask(2))
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(5))
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(3))
    await store.wait(for: .answer(1))
    store.dispatch(.ask(3))
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(5))
    await store.wait(for: .answer(2))
  }

  /// A request for nothing is the last of its interval, but begins none.
  @Test func aRequestForNothingEndsTheOneThatWaits() async {
    let clock = ManualClock()
    let effects = workEffects { n in
      let work: Effect<WorkAction> = n == 0 ? .none : .just(.answer(n))
      return work.throttled(id: "work", every: .seconds(1), clock: clock)
    }
    let store = makeWork(effects)
    for n in [0, 1, 2] { store.dispatch(.ask(n)) }
    await clock.waitForSleepers()
    store.dispatch(.ask(0))
    #expect(effects.runningEffects == 0)
    #expect(clock.sleeperCount == 0)
    #expect(store.answers == [.answer(1)])
  }

  @Test func noOlderRequestAfterANewerOne() async {
    let clock = LateClock()
    let effects = workEffects { n in
      Effect.just(.answer(n)).throttled(id: "work", every: .seconds(1), clock: clock)
    }
    let store = makeWork(effects)
    store.dispatch(.ask(1))
    clock.time.value = .init(offset: .milliseconds(500))
    store.dispatch(.ask(2))
    await clock.sleepers.waitForSleepers()
    clock.time.value = .init(offset: .milliseconds(1010))
    store.dispatch(.ask(3))
    #expect(effects.runningEffects == 0)
    #expect(clock.sleepers.sleeperCount == 0)
    #expect(store.answers == [.answer(1), .answer(3)])
  }

  /// What an interval is held by is forgotten some time after its end.
  @Test func idsAreForgotten() {
    final class Probe: Sendable {}
    struct Name: Hashable, Sendable {
      let number: Int
      let probe: Probe
      static func == (first: Name, second: Name) -> Bool { first.number == second.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    let clock = ManualClock()
    weak var weakProbe: Probe?
    let store = makeWork { n in
      let probe = Probe()
      if n == 0 { weakProbe = probe }
      return Effect.just(.answer(n))
        .throttled(id: Name(number: n, probe: probe), every: .seconds(1), clock: clock)
    }
    store.dispatch(.ask(0))
    #expect(weakProbe != nil)
    for n in 1...200 {
      clock.advance(by: .seconds(1))
      store.dispatch(.ask(n))
    }
    #expect(store.answers.count == 201)
    #expect(weakProbe == nil)
  }
}

@Suite struct ReplacedElementTests {
  /// The effects of an optional or a case end with it, those of its successor are its own, and that it is not there is nothing
  /// to report.
  @Test func effectsEndWithTheirPart() {
    let sends = Box<[(OrderAction) -> Void]>([])
    let ended = Box(0)
    func endless() -> EffectMiddleware<OrderAction, OrderAction, Int> {
      EffectMiddleware { action, _, _ in
        if action != .add { return .none }
        return .subscribe { send in
          sends.update { $0.append(send) }
          return AnyCancellable { ended.update { $0 += 1 } }
        }
      }
    }
    let switching = Reducer<AppAction, AppState>.reduce { action, state in
      guard action == .idle else { return }
      state.guest = state.guest == nil ? 0 : nil
      state.mode = state.guest == nil ? .closed : .open(0)
    }
    let part = orderReducer.lift(action: .orders, state: \AppState.guest)
    typealias Whole = AnyMiddleware<AppAction, AppAction, AppState>
    for middleware in [
      Whole.lift(action: AppAction.prism.orders, state: \AppState.guest) { endless() },
      Whole.lift(
        action: AppAction.prism.orders, state: AppState.lens.mode >>> Mode.prism.open, { endless() }),
    ] {
      (sends.value, ended.value) = ([], 0)
      let store = ReduxStoreBase(
        subject: .combine(initialValue: AppState(guest: 0, mode: .open(0))), reducer: switching <> part,
        middleware: middleware)
      store.observeDiagnostics { Issue.record("\($0)") }
      store.dispatch(.orders(.add))
      store.dispatch(.orders(.add))
      sends.value[1](.remove)
      #expect(store.getState().guest == 1 && middleware.runningEffects == 2 && ended.value == 0)
      store.dispatch(.idle)
      store.dispatch(.orders(.add))
      #expect(sends.value.count == 2 && ended.value == 2 && middleware.runningEffects == 0)
      store.dispatch(.idle)
      store.dispatch(.orders(.add))
      for send in sends.value { send(.remove) }
      #expect(store.getState().guest == 0 && sends.value.count == 3 && middleware.runningEffects == 1)
    }
  }

  /// A middleware that is lifted once more looks at the same states as one that is lifted by the whole path: those before
  /// actions that the lift does not find, and those without the part that leads to its own.
  @Test func effectsEndWithTheirPartHoweverOftenLifted() {
    enum HouseAction: Equatable { case app(AppAction), put(AppState?) }
    struct House { var app: AppState? }
    let app = Prism<HouseAction, AppAction>(
      preview: { if case .app(let action) = $0 { action } else { nil } }, review: HouseAction.app)
    let (sends, ended) = (Box<[(OrderAction) -> Void]>([]), Box(0))
    func endless<State>(_: State.Type) -> EffectMiddleware<OrderAction, OrderAction, State> {
      EffectMiddleware { _, _, _ in
        .subscribe { send in
          sends.update { $0.append(send) }
          return AnyCancellable { ended.update { $0 += 1 } }
        }
      }
    }
    func parts() -> AnyMiddleware<AppAction, AppAction, AppState> {
      AnyMiddleware.lift(action: AppAction.prism.orders, state: \AppState.guest) { endless(Int.self) }
        <> AnyMiddleware.lift(action: AppAction.prism.row, elements: \AppState.rows) { _ in endless(Row.self)
        }
    }
    for middleware in [
      parts().lift(action: app, state: { (house: House) in house.app ?? AppState() }),
      parts().lift(action: app, state: \House.app),
      parts().lift(action: app, state: \House.app).lift(
        inputAction: { (action: HouseAction) in if case .app = action { action } else { nil } }),
    ] {
      (sends.value, ended.value) = ([], 0)
      let seen = Box<[HouseAction]>([])
      let full = AppState(guest: 0, rows: [Row(id: 1)])
      let store = ReduxStoreBase(
        subject: .combine(initialValue: House(app: full)),
        reducer: .reduce { action, house in
          seen.update { $0.append(action) }
          if case .put(let app) = action { house.app = app }
        }, middleware: middleware)
      store.observeDiagnostics { Issue.record("\($0)") }
      let uses: [HouseAction] = [.app(.orders(.add)), .app(.row(id: 1, action: .add))]
      for (gone, asks) in [(AppState(), false), (AppState(), true), (nil, false), (nil, true)] {
        for action in uses { store.dispatch(action) }
        #expect(middleware.runningEffects == 2)
        store.dispatch(.put(gone))
        if asks { #expect(middleware.runningEffects == 0) }
        store.dispatch(.put(full))
        #expect(ended.value == sends.value.count)
      }
      for action in uses { store.dispatch(action) }
      store.dispatch(.put(nil))
      seen.value = []
      for send in sends.value { send(.remove) }
      #expect(seen.value == [] && sends.value.count == 10 && ended.value == 10)
    }
  }

  /// Its effects end behind the action that takes it away, and what they send afterwards is not heard.
  @Test(arguments: [[], [Row(id: 1)], [Row(id: 1), Row(id: 2)]]) func whatHasGoneSendsNothingMore(
    rows: IdentifiedArray<Row>
  ) {
    let sends = Box<[(OrderAction) -> Void]>([])
    let seen = Box<[AppAction]>([])
    func endless<State>(_: State.Type) -> EffectMiddleware<OrderAction, OrderAction, State> {
      EffectMiddleware { _, _, _ in
        .subscribe { send in
          sends.update { $0.append(send) }
          return AnyCancellable {}
        }
      }
    }
    let reducer = Reducer<AppAction, AppState>.reduce { action, state in
      seen.update { $0.append(action) }
      if action == .idle { (state.rows, state.guest) = (rows, nil) }
    }
    let store = ReduxStoreBase(
      subject: .combine(initialValue: AppState(guest: 0, rows: [Row(id: 0)])), reducer: reducer,
      middleware: AnyMiddleware.lift(action: AppAction.prism.row, elements: \AppState.rows) { _ in
        endless(Row.self)
      } <> AnyMiddleware.lift(action: AppAction.prism.orders, state: \AppState.guest) { endless(Int.self) })
    store.observeDiagnostics { Issue.record("\($0)") }
    let actions: [AppAction] = [.row(id: 0, action: .add), .orders(.add), .idle]
    for action in actions { store.dispatch(action) }
    for send in sends.value { send(.remove) }
    #expect(seen.value == actions && sends.value.count == 2)
  }

  /// No other action is waited for: a screen that is closed lets go of the microphone. What was asked for at the action that
  /// takes the part away is begun, and ends at once.
  @Test func effectsEndBehindTheActionThatTakesTheirPart() {
    struct Room: Identifiable {
      var id: Int
      var guest: Int?
    }
    enum RoomAction { case guest(OrderAction), leave }
    enum HouseAction { case room(ElementAction<Int, RoomAction>), app(AppAction) }
    struct House {
      var app = AppState(guest: 0, rows: [Row(id: 0), Row(id: 1)])
      var rooms: IdentifiedArray<Room> = [Room(id: 0, guest: 0), Room(id: 1, guest: 0)]
    }
    let (begun, ended) = (Box(0), Box(0))
    func endless<Action, State>(_: Action.Type, _: State.Type) -> EffectMiddleware<Action, Action, State> {
      EffectMiddleware { _, _, _ in
        .subscribe { _ in
          begun.update { $0 += 1 }
          return AnyCancellable { ended.update { $0 += 1 } }
        }
      }
    }
    let guest = Prism<RoomAction, OrderAction>(
      preview: { if case .guest(let action) = $0 { action } else { nil } }, review: RoomAction.guest)
    let app = Prism<HouseAction, AppAction>(
      preview: { if case .app(let action) = $0 { action } else { nil } }, review: HouseAction.app)
    let room = Prism<HouseAction, ElementAction<Int, RoomAction>>(
      preview: { if case .room(let action) = $0 { action } else { nil } }, review: HouseAction.room)
    let parts =
      AnyMiddleware.lift(action: AppAction.prism.orders, state: \AppState.guest) {
        endless(OrderAction.self, Int.self)
      }
      <> AnyMiddleware.lift(action: AppAction.prism.row, elements: \AppState.rows) { _ in
        endless(OrderAction.self, Row.self)
      }
    let store = ReduxStoreBase<HouseAction, House>(
      subject: .combine(initialValue: House()),
      reducer: .reduce { action, house in
        switch action {
        case .app(.idle): (house.app.guest, house.app.rows) = (nil, [Row(id: 1)])
        case .app(.orders(.remove)): house.app.guest = nil
        case .room(let action):
          guard case .leave = action.action else { break }
          house.rooms.modify(id: action.id) { $0.guest = nil }
        case .app: break
        }
      },
      middleware: parts.lift(action: app, state: \House.app)
        <> AnyMiddleware.lift(action: room, elements: \House.rooms) { _ in
          AnyMiddleware.lift(action: guest, state: \Room.guest) { endless(OrderAction.self, Int.self) }
        })
    store.observeDiagnostics { Issue.record("\($0)") }
    func check(_ actions: [HouseAction], _ counts: (begun: Int, ended: Int), line: Int = #line) {
      for action in actions { store.dispatch(action) }
      #expect(begun.value == counts.begun && ended.value == counts.ended, "line \(line)")
    }
    check([.app(.orders(.add)), .app(.row(id: 0, action: .add)), .app(.row(id: 1, action: .add))], (3, 0))
    check([.app(.idle)], (3, 2))
    let stay = [0, 1].map { HouseAction.room(ElementAction(id: $0, action: .guest(.add))) }
    check(stay, (5, 2))
    check([.room(ElementAction(id: 1, action: .leave))], (5, 3))
  }

  /// A value with another id is another: what was loaded for the first is no answer for the second.
  @Test func effectsEndWithAValueOfAnotherID() {
    struct Screen {
      var detail: Row?
      var mode = Mode.closed
      enum Mode { case closed, open(Row) }
    }
    enum ScreenAction { case row(OrderAction), show(Int), rename }
    let row = Prism<ScreenAction, OrderAction>(
      preview: { if case .row(let action) = $0 { action } else { nil } }, review: ScreenAction.row)
    let open = Prism<Screen.Mode, Row>(
      preview: { if case .open(let row) = $0 { row } else { nil } }, review: Screen.Mode.open)
    let ended = Box<[Int]>([])
    func loading() -> EffectMiddleware<OrderAction, OrderAction, Row> {
      EffectMiddleware { _, _, state in
        let id = state().id
        return .subscribe { _ in AnyCancellable { ended.update { $0.append(id) } } }
      }
    }
    typealias Whole = AnyMiddleware<ScreenAction, ScreenAction, Screen>
    for middleware in [
      Whole.lift(action: row, state: \Screen.detail) { loading() },
      Whole.lift(action: row, state: Lens(\Screen.mode) >>> open) { loading() },
    ] {
      ended.value = []
      let store = ReduxStoreBase<ScreenAction, Screen>(
        subject: .combine(initialValue: Screen(detail: Row(id: 1), mode: .open(Row(id: 1)))),
        reducer: .reduce { action, screen in
          switch action {
          case .show(let id): (screen.detail, screen.mode) = (Row(id: id), .open(Row(id: id)))
          case .rename: (screen.detail, screen.mode) = (Row(id: 2, amount: 1), .open(Row(id: 2, amount: 1)))
          case .row: break
          }
        }, middleware: middleware)
      for action: ScreenAction in [.row(.add), .show(2)] { store.dispatch(action) }
      #expect(ended.value == [1])
      for action: ScreenAction in [.row(.add), .rename] { store.dispatch(action) }
      #expect(ended.value == [1] && middleware.runningEffects == 1)
    }
  }

  /// A middleware of one's own hides from the store what is in it: then it looks at the next action.
  @Test func effectsEndWithTheNextActionInAnotherMiddleware() {
    struct Around<Inner: MiddlewareProtocol>: MiddlewareProtocol {
      let inner: Inner
      func receiveContext(
        getState: @escaping GetState<Inner.StateType>, output: AnyActionHandler<Inner.OutputActionType>
      ) { inner.receiveContext(getState: getState, output: output) }
      func handle(
        action: Inner.InputActionType, from source: ActionSource, state: @escaping GetState<Inner.StateType>
      ) -> IO<Inner.OutputActionType> { inner.handle(action: action, from: source, state: state) }
    }
    struct Room: Identifiable {
      var id: Int
      var guest: Int?
    }
    let room = Prism<AppAction, ElementAction<Int, OrderAction>>(
      preview: { $0.row.map { ElementAction(id: $0.id, action: $0.action) } },
      review: { .row(id: $0.id, action: $0.action) })
    let ended = Box(0)
    let rooms = AnyMiddleware<AppAction, AppAction, IdentifiedArray<Room>>.lift(
      action: room, elements: \IdentifiedArray<Room>.self
    ) { _ in
      AnyMiddleware.lift(action: Prism.identity, state: \Room.guest) {
        EffectMiddleware<OrderAction, OrderAction, Int> { _, _, _ in
          .subscribe { _ in AnyCancellable { ended.update { $0 += 1 } } }
        }
      }
    }
    let store = ReduxStoreBase<AppAction, IdentifiedArray<Room>>(
      subject: .combine(initialValue: [Room(id: 0, guest: 0), Room(id: 1, guest: 0)]),
      reducer: .reduce { action, rooms in
        switch action {
        case .idle: rooms.remove(id: 0)
        case .row(let id, .remove): rooms.modify(id: id) { $0.guest = nil }
        default: break
        }
      }, middleware: Around(inner: rooms))
    func check(_ action: AppAction, _ count: Int, line: Int = #line) {
      store.dispatch(action)
      #expect(ended.value == count, "line \(line)")
    }
    check(.row(id: 0, action: .add), 0)
    check(.row(id: 1, action: .add), 0)
    check(.row(id: 1, action: .remove), 0)
    check(.orders(.add), 2)
    check(.idle, 2)
    check(.orders(.add), 3)
  }

  @Test func whatTheLastActionAsksForEndsAtOnce() {
    let (begun, ended) = (Box(0), Box(0))
    let store = ReduxStoreBase(
      subject: .combine(initialValue: AppState(guest: 0)),
      reducer: Reducer<AppAction, AppState>.reduce { action, state in
        if action == .orders(.remove) { state.guest = nil }
      },
      middleware: AnyMiddleware.lift(action: AppAction.prism.orders, state: \AppState.guest) {
        EffectMiddleware<OrderAction, OrderAction, Int> { _, _, _ in
          .subscribe { _ in
            begun.update { $0 += 1 }
            return AnyCancellable { ended.update { $0 += 1 } }
          }
        }
      })
    store.dispatch(.orders(.remove))
    #expect(begun.value == 1 && ended.value == 1)
  }

  /// Whoever asks what runs reads the state on a thread of its own: an element that begins meanwhile is no matter of that state.
  @Test func whoAsksWhatRunsEndsNothingThatHasJustBegun() {
    let (isReading, hasBegun, isAsking, isDone) = (Door(), Door(), Box(false), Door())
    let rows = Lens<AppState, IdentifiedArray<Row>>(
      get: { state in
        let rows = state.rows
        if isAsking.value {
          isAsking.value = false
          isReading.open()
          hasBegun.wait()
        }
        return rows
      }, set: { (state: inout AppState, rows) in state.rows = rows })
    let endless = AnyMiddleware<AppAction, AppAction, AppState>.lift(
      action: AppAction.prism.row, elements: rows
    ) { _ in
      EffectMiddleware<OrderAction, OrderAction, Row> { _, _, _ in .subscribe { _ in AnyCancellable {} } }
    }
    let adding = Reducer<AppAction, AppState>.reduce { action, state in
      if action == .idle { state.rows.append(Row(id: 1)) }
    }
    let store = ReduxStoreBase(
      subject: .combine(initialValue: AppState(rows: [Row(id: 0)])), reducer: adding, middleware: endless)
    store.dispatch(.row(id: 0, action: .add))
    isAsking.value = true
    let count = Box(0)
    startThread {
      count.value = endless.runningEffects
      isDone.open()
    }
    #expect(isReading.isOpened(within: 10))
    store.dispatch(.idle)
    store.dispatch(.row(id: 1, action: .add))
    hasBegun.open()
    #expect(isDone.isOpened(within: 10) && count.value == 2)
  }

  /// A middleware in front of what has gone sees that action, and does afterwards what it has prepared.
  @Test func whatIsInFrontOfWhatHasGoneComesToItsEnd() {
    final class Watch: Middleware {
      private(set) var open = 0
      func receiveContext(getState: @escaping GetState<AppState>, output: AnyActionHandler<AppAction>) {}
      func handle(action: AppAction, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
        open += 1
        afterReducer = .do { [self] in open -= 1 }
      }
    }
    let send = Box<((OrderAction) -> Void)?>(nil)
    let watch = Watch()
    let store = ReduxStoreBase(
      subject: .combine(initialValue: AppState(rows: [Row(id: 0)])),
      reducer: Reducer<AppAction, AppState>.reduce { action, state in
        if action == .idle { state.rows = [] }
      },
      middleware: watch
        <> AnyMiddleware.lift(action: AppAction.prism.row, elements: \AppState.rows) { _ in
          EffectMiddleware<OrderAction, OrderAction, Row> { _, _, _ in
            .subscribe {
              send.value = $0
              return AnyCancellable {}
            }
          }
        })
    for action: AppAction in [.row(id: 0, action: .add), .idle] { store.dispatch(action) }
    send.value?(.remove)
    #expect(watch.open == 0)
  }

  /// Elements that are replaced one by one leave no work behind, though their number stays what it is.
  @Test func effectsEndWithReplacedElements() {
    let endless = AnyMiddleware<AppAction, AppAction, AppState>.lift(
      action: AppAction.prism.row, elements: \AppState.rows
    ) { _ in
      EffectMiddleware<OrderAction, OrderAction, Row> { _, _, _ in .subscribe { _ in AnyCancellable {} } }
    }
    let replacing = Reducer<AppAction, AppState>.reduce { action, state in
      if action == .idle { state.rows = [Row(id: (state.rows.first?.id ?? 0) + 1)] }
    }
    let store = ReduxStoreBase(
      subject: .combine(initialValue: AppState(rows: [Row(id: 0)])), reducer: replacing, middleware: endless)
    for id in 0..<100 {
      store.dispatch(.row(id: id, action: .add))
      store.dispatch(.idle)
    }
    #expect(endless.runningEffects < 5)
  }
}
