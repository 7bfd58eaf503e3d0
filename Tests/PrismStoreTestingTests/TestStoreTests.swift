import Foundation
import PrismStoreTesting
import Testing

@Suite struct TestStoreTests {
  let clock = ManualClock()
  let reports = Reports()
  /// How a failure names the action that heats the oven.
  let heating = "oven(PrismStoreTestingTests.OvenAction.heat(to: 200))"

  private func makeStore() -> TestStore<KitchenAction, Kitchen> {
    TestStore(
      initialState: Kitchen(), reducer: kitchenReducer, middleware: kitchenEffects(clock),
      report: reports.note)
  }

  @Test func sendsAndReceivesByPrism() async {
    let store = makeStore()
    store.send(KitchenAction.prism.oven.heat, 180) { $0.oven = .heating(to: 180) }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(599))
    #expect(store.state.oven == .heating(to: 180))
    clock.advance(by: .seconds(1))
    let degrees = await store.receive(KitchenAction.prism.oven.reached) { $0.oven = .hot(180) }
    #expect(degrees == 180)
    store.send(.oven >>> .heat, 301) { $0.oven = .heating(to: 301) }
    await store.receive(.oven) { $0.note = "too hot" }
    store.send(.oven(.heat(to: 400))) { $0.oven = .heating(to: 400) }
    await store.receive(.oven(.broke("too hot")))
    await store.finish()
    #expect(reports.messages == [])
  }

  @Test func receivesByProperty() async {
    let store = makeStore()
    store.send(.oven(.heat(to: 180))) { $0.oven = .heating(to: 180) }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(600))
    let degrees = await store.receive(\.oven?.reached) { $0.oven = .hot(180) }
    #expect(degrees == 180)
    await store.receive(\KitchenAction.oven, timeout: .milliseconds(5))
    #expect(
      reports.messages == [
        "An action with OvenAction was to be received, but within 0.005 seconds came none."
      ])
    await store.finish()
  }

  @Test func cancelledEffectsAreFinished() async {
    let store = makeStore()
    store.send(.oven(.heat(to: 200))) { $0.oven = .heating(to: 200) }
    await clock.waitForSleepers()
    store.send(.cancel) { $0.oven = .cold }
    await store.finish()
    clock.advance(by: .seconds(600))
    #expect(clock.sleeperCount == 0)
    #expect(reports.messages == [])
  }

  @Test func tellsWhatDiffers() {
    let store = makeStore()
    store.send(.order(table: 4)) { $0.orders = [5] }; let line = #line
    store.send(.stray)
    store.send(.cancel) { $0.oven = .hot(1) }
    store.send(.cancel) { $0.orders = [4, 4] }
    #expect(
      reports.messages == [
        "After order(table: 4) the state is not as expected:\nstate.orders[0]: expected 5, got 4",
        "After stray the state is not as expected:\nstate.note: expected nil, got \"stray\"",
        "After cancel the state is not as expected:\nstate.oven: expected hot(1), got cold",
        "After cancel the state is not as expected:\nstate.orders[1]: expected 4, got nothing",
      ])
    #expect(reports.lines.first == line)
  }

  /// An effect that ends itself with an action counts as one no more, while what it led to is still being handled.
  @Test(arguments: [true, false]) func waitsForWhatAnEndedEffectHasSent(_ finishes: Bool) async {
    let slow = Reducer<Int, Int>.reduce { action, state in
      if action == 3 { Thread.sleep(forTimeInterval: 0.05) }
      state += action
    }
    let middleware = EffectMiddleware<Int, Int, Int> { action, _, _ in
      switch action {
      case 1: Effect.run { send in send(2) }.cancellable(id: "timer")
      case 2: .cancel(id: "timer") <> .just(3)
      default: .none
      }
    }
    var store: TestStore<Int, Int>? = TestStore(
      initialState: 0, reducer: slow, middleware: middleware, report: reports.note)
    store?.send(1) { $0 = 1 }
    await store?.receive(2) { $0 = 3 }
    if finishes { await store?.finish() }
    store = nil
    let end = finishes ? "At the end " : "When the test store went, "
    #expect(
      reports.messages == [end + "1 received action had not been asked for:\n  3, begun by 2"])
  }

  @Test func namesPartsOfTuples() {
    enum Place: Equatable { case at(Int, String), named(row: Int, seat: Int) }
    #expect(
      StateDifference.lines(expected: Place.at(1, "a"), actual: .at(1, "b")) == [
        #"state.at.1: expected "a", got "b""#
      ])
    #expect(
      StateDifference.lines(expected: Place.named(row: 1, seat: 2), actual: .named(row: 3, seat: 2)) == [
        "state.named.row: expected 1, got 3"
      ])
    #expect(StateDifference.lines(expected: ([1], 2), actual: ([1], 3)) == ["state.1: expected 2, got 3"])
  }

  @Test func missesWhatIsNotReceived() async {
    var store: TestStore? = makeStore()
    store?.send(.oven(.heat(to: 301))) { $0.oven = .heating(to: 301) }
    store?.send(.order(table: 1)) { $0.orders = [1] }
    store = nil
    let oven = "oven(PrismStoreTestingTests.OvenAction"
    let list =
      "1 received action had not been asked for:\n  \(oven).broke(\"too hot\")), begun by \(oven).heat(to: 301))"
    #expect(
      reports.messages == [
        "Before order(table: 1) was sent, " + list, "When the test store went, " + list,
      ])
  }

  /// Work that nobody waits for is told of, at the line that made the store, unless the test need not say all.
  @Test(arguments: [TestStore<KitchenAction, Kitchen>.Exhaustivity.on, .off])
  func missesEffectsThatStillRun(exhaustivity: TestStore<KitchenAction, Kitchen>.Exhaustivity) async {
    var store: TestStore? = makeStore()
    store?.exhaustivity = exhaustivity
    await store?.finish()
    store?.send(.oven(.heat(to: 200))) { $0.oven = .heating(to: 200) }
    await clock.waitForSleepers()
    store = nil
    #expect(
      reports.messages
        == (exhaustivity == .off
          ? []
          : [
            """
            When the test store went, 1 of the effects still ran; cancel them, or wait for them by finish():
              1 with the id "oven", of the middleware in \(kitchenEffectsPlace), begun by \(heating)
            """
          ]))
  }

  /// Through lifts, of elements, and of a middleware that only counts.
  @Test func namesTheEffectsThatStillRun() async {
    struct Counting: MiddlewareProtocol {
      let runningEffects = 2
      func handle(
        action: KitchenAction, from source: ActionSource, state: @escaping GetState<Kitchen>
      ) -> IO<KitchenAction> { .identity }
    }
    struct Pot: Identifiable, Equatable { var id: Int }
    enum Timing: Hashable { case pot(Int), all }
    enum Action { case pot(ElementAction<Int, Bool>), kitchen(KitchenAction), wait }
    struct State: Equatable {
      var kitchen = Kitchen()
      var pots: IdentifiedArray<Pot> = [Pot(id: 1), Pot(id: 2)]
    }
    let pot = Prism<Action, ElementAction<Int, Bool>>(
      preview: { if case .pot(let action) = $0 { action } else { nil } }, review: { .pot($0) })
    let kitchen = Prism<Action, KitchenAction>(
      preview: { if case .kitchen(let action) = $0 { action } else { nil } }, review: { .kitchen($0) })
    let (clock, here) = (clock, "PrismStoreTestingTests/TestStoreTests.swift")
    let line = (pots: #line + 3, waits: #line + 9)
    let middleware = AnyMiddleware<Action, Action, State>.combine {
      AnyMiddleware.lift(action: pot, elements: \State.pots) { id in
        EffectMiddleware<Bool, Bool, Pot> { _, _, _ in
          Effect.just(true).debounced(id: Timing.pot(id), for: .seconds(9), clock: clock)
            .cancellable(id: Timing.all)
        }
      }
      kitchenEffects(clock).lift(action: kitchen, state: \State.kitchen)
      EffectMiddleware<Action, Action, State> { action, _, _ in
        guard case .wait = action else { return .none }
        return .fireAndForget {}.delayed(by: .seconds(9), clock: clock)
      }
      Counting().lift(action: kitchen, state: \State.kitchen)
    }
    let store = TestStore(
      initialState: State(), reducer: .identity, middleware: middleware, report: reports.note)
    store.send(pot, id: 1, true)
    store.send(pot, id: 2, true)
    store.send(.kitchen(.oven(.heat(to: 200))))
    for _ in 0..<3 { store.send(.wait) }
    await store.finish(timeout: .milliseconds(5))
    let function = "namesTheEffectsThatStillRun()"
    let kitchenAction = "\(Action.kitchen(.oven(.heat(to: 200))))"
    func potAction(_ id: Int) -> String { "\(Action.pot(ElementAction(id: id, action: true)))" }
    #expect(
      reports.messages == [
        """
        Of the effects 8 still ran after 0.005 seconds:
          2 of Counting
          1 with the id "oven", of the middleware in \(kitchenEffectsPlace), begun by \(kitchenAction)
          1 with the ids all, pot(1), of the middleware in \(here):\(line.pots) \(function), begun by \(potAction(1))
          1 with the ids all, pot(2), of the middleware in \(here):\(line.pots) \(function), begun by \(potAction(2))
          3 without an id, of the middleware in \(here):\(line.waits) \(function), begun by wait
        """
      ])
  }

  /// The action that began the work, not one in between, whatever thread it goes on in. A time limit has no id either.
  @Test func namesTheActionAtWhichWorkBegan() async {
    let clock = clock
    let middleware = EffectMiddleware<Int, Int, Int> { action, _, _ in
      switch action {
      case 1:
        .run { send in send(2) }.then(.just(3).delayed(by: .seconds(1), clock: clock))
          .then(.subscribe { _ in AnyCancellable {} }.timedOut(after: .seconds(9), with: 0, clock: clock))
      case 2:
        .subscribe { send, finish in
          let thread = Thread {
            send(4)
            finish()
          }
          thread.start()
          return AnyCancellable {}
        }
      default: .none
      }
    }
    let store = TestStore(initialState: 0, reducer: .identity, middleware: middleware, report: reports.note)
    let line = #line - 18
    store.send(1)
    await store.receive(2)
    await store.receive(5)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    await store.receive(5)
    await store.finish(timeout: .milliseconds(5))
    #expect(
      reports.messages == [
        "5 was to be received, but it was 4, begun by 2.", "5 was to be received, but it was 3, begun by 1.",
        """
        Of the effects 2 still ran after 0.005 seconds:
          2 without an id, of the middleware in PrismStoreTestingTests/TestStoreTests.swift:\(line) \
        namesTheActionAtWhichWorkBegan(), begun by 1
        """,
      ])
  }

  /// What has ended, and what ends by itself once its last action has been received, is not told of.
  @Test func effectsThatHaveEndedAreNotMissed() async {
    for degrees in 100..<200 {
      let clock = ManualClock()
      var store: TestStore? = TestStore(
        initialState: Kitchen(), reducer: kitchenReducer, middleware: kitchenEffects(clock),
        report: reports.note)
      store?.send(.oven(.heat(to: degrees))) { $0.oven = .heating(to: degrees) }
      await clock.waitForSleepers()
      clock.advance(by: .seconds(600))
      await store?.receive(.oven(.reached(degrees))) { $0.oven = .hot(degrees) }
      store?.send(.oven(.heat(to: degrees))) { $0.oven = .heating(to: degrees) }
      store?.send(.cancel) { $0.oven = .cold }
      store = nil
    }
    #expect(reports.messages == [])
  }

  @Test func missesWhatDoesNotComeOrIsAnother() async {
    let store = makeStore()
    await store.receive(KitchenAction.prism.oven.reached, timeout: .milliseconds(5))
    store.send(.oven(.heat(to: 301))) { $0.oven = .heating(to: 301) }
    await store.receive(KitchenAction.prism.oven.reached) { $0.note = "too hot" }
    store.send(.oven(.heat(to: 200))) { $0.oven = .heating(to: 200) }
    await store.finish(timeout: .milliseconds(5))
    #expect(reports.messages.count == 3)
    #expect(reports.messages.first?.hasSuffix("but within 0.005 seconds came none.") == true)
    #expect(reports.messages.dropFirst().first?.contains("but it was oven(") == true)
    #expect(
      reports.messages.last == """
        Of the effects 1 still ran after 0.005 seconds:
          1 with the id "oven", of the middleware in \(kitchenEffectsPlace), begun by \(heating)
        """)
  }

  /// Who is cancelled waits no longer, and says so.
  @Test func aCancelledTestWaitsNoLonger() async {
    let reports = reports, clock = clock
    let store = makeStore()
    store.send(.oven(.heat(to: 200))) { $0.oven = .heating(to: 200) }
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await store.receive(KitchenAction.prism.oven.reached, timeout: .seconds(3600))
      await store.finish(timeout: .seconds(3600))
      await clock.waitForSleepers(7)
    }.value
    #expect(reports.messages.count == 2)
    #expect(reports.messages.first?.hasSuffix("but before the test was cancelled came none.") == true)
    #expect(
      reports.messages.last == """
        Of the effects 1 still ran when the test was cancelled:
          1 with the id "oven", of the middleware in \(kitchenEffectsPlace), begun by \(heating)
        """)
  }

  @Test func asksForLessIfNotExhaustive() async {
    let store = makeStore()
    store.exhaustivity = .off
    store.send(.order(table: 7))
    store.send(.oven(.heat(to: 301)))
    store.send(.oven(.heat(to: 200))) { $0.orders = [7] }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(600))
    let degrees = await store.receive(KitchenAction.prism.oven.reached) { $0.oven = .hot(200) }
    #expect(degrees == 200)
    await store.finish()
    #expect(reports.messages == [])
    store.send(.order(table: 8)) { $0.orders = [8] }
    #expect(reports.messages.count == 1)
  }

  /// An action from before the last that was sent answers no other, so nobody receives it in the place of one that does.
  @Test func whatNobodyAskedForIsPassedOverWhenTheNextIsSent() async {
    let store = makeStore()
    store.exhaustivity = .off
    for degrees in [100, 200] {
      store.send(.oven(.heat(to: degrees)))
      await clock.waitForSleepers()
      clock.advance(by: .seconds(600))
      await store.finish()
    }
    let degrees = await store.receive(KitchenAction.prism.oven.reached) { $0.oven = .hot(200) }
    #expect(degrees == 200)
    #expect(reports.messages == [])
  }

  /// What has come while less was asked for need not be received; what comes from then on must be, in order.
  @Test func asksForMoreFromThenOn() async {
    let store = makeStore()
    store.exhaustivity = .off
    store.send(.oven(.heat(to: 301)))
    store.exhaustivity = .on
    store.send(.oven(.heat(to: 302))) { $0.oven = .heating(to: 302) }
    await store.receive(.oven(.broke("too hot")))
    store.send(.oven(.heat(to: 303))) { $0.oven = .heating(to: 303) }
    #expect(reports.messages == [])
    store.exhaustivity = .on
    await store.finish()
    #expect(reports.messages.map { $0.prefix(28) } == ["At the end 1 received action"])
  }

  /// What is passed over may end with an object that sends: nothing is locked meanwhile.
  @Test func whatIsPassedOverEndsOutsideTheLock() async {
    final class Parcel: Sendable {
      private let atTheEnd: @Sendable () -> Void
      init(_ atTheEnd: @escaping @Sendable () -> Void) { self.atTheEnd = atTheEnd }
      deinit { atTheEnd() }
    }
    enum Post { case order, parcel(Parcel), receipt }
    let post = EffectMiddleware<Post, Post, Int> { [reports] action, _, _ in
      guard case .order = action else { return .none }
      return .subscribe { send in
        let parcel = Parcel {
          let isSent = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            send(.receipt)
            isSent.signal()
          }
          if isSent.wait(timeout: .now() + 30) == .timedOut { reports.note("locked", IssueLocation()) }
        }
        send(.parcel(parcel))
        send(.receipt)
        return AnyCancellable {}
      }
    }
    let receipt = Prism<Post, Void>(
      preview: { if case .receipt = $0 { () } else { nil } }, review: { .receipt })
    let store = TestStore(initialState: 0, reducer: .identity, middleware: post, report: reports.note)
    store.exhaustivity = .off
    store.send(.order)
    for _ in 1...2 { await store.receive(receipt) }
    store.send(.order)
    store.exhaustivity = .on
    await store.receive(receipt)
    #expect(reports.messages == [])
  }

  @Test func tellsWhichActionDidNotCome() async {
    let store = makeStore()
    await store.receive(.stray, timeout: .milliseconds(5))
    store.send(.oven(.heat(to: 301))) { $0.oven = .heating(to: 301) }
    await store.receive(.cancel) { $0.note = "too hot" }
    #expect(reports.messages.first == "stray was to be received, but within 0.005 seconds came none.")
    #expect(reports.messages.last?.hasPrefix("cancel was to be received, but it was oven(") == true)
    #expect(
      reports.messages.last?.hasSuffix(", begun by oven(PrismStoreTestingTests.OvenAction.heat(to: 301)).")
        == true)
    #expect(reports.messages.count == 2, "what is expected after another action is compared")
  }

  /// A path has no name, but of a case without a payload there is one action only.
  @Test func namesTheActionOfACaseWithoutPayload() async {
    let stray = Prism<KitchenAction, ()>(
      preview: { if case .stray = $0 { () } else { nil } }, review: { .stray })
    let store = makeStore()
    await store.receive(stray, timeout: .milliseconds(5))
    await store.receive(PrismPath(stray), timeout: .milliseconds(5))
    store.send(PrismPath(stray)) { $0.note = "stray" }
    #expect(store.state.note == "stray")
    await store.receive(KitchenAction.prism.oven.heat, timeout: .milliseconds(5))
    await store.receive(
      Prism<KitchenAction, Any>(preview: { _ in nil }, review: { _ in .cancel }), timeout: .zero)
    #expect(
      reports.messages == [
        "stray was to be received, but within 0.005 seconds came none.",
        "stray was to be received, but within 0.005 seconds came none.",
        "An action with Int was to be received, but within 0.005 seconds came none.",
        "An action with Any was to be received, but within 0.0 seconds came none.",
      ])
  }

  @Test func receivesWhatFeedbacksAnswer() async {
    let store = makeStore()
    let cooling = Feedback<KitchenAction, Kitchen> { states in
      states.map(\.oven).removeDuplicates().compactMap { $0 == .hot(180) ? .cancel : nil }
    }
    let token = store.attach(cooling)
    store.send(.oven(.reached(100))) { $0.oven = .hot(100) }
    store.send(.oven(.reached(180))) { $0.oven = .hot(180) }
    await store.receive(.cancel) { $0.oven = .cold }
    token.cancel()
    store.send(.oven(.reached(180))) { $0.oven = .hot(180) }
    await store.finish()
    #expect(reports.messages == [])
  }

  /// A test of the main actor, or of another, names what belongs to it.
  @MainActor @Test func runsOnTheActorOfTheTest() async {
    let kitchen = MainKitchen()
    let store = makeStore()
    store.send(.oven(.heat(to: 301))) { $0.oven = kitchen.oven }
    await store.receive(.oven) {
      MainActor.preconditionIsolated()
      $0.note = kitchen.note
    }
    await store.receive(.stray, timeout: .milliseconds(5)) { $0.note = kitchen.note }
    await store.finish()
    #expect(reports.messages.count == 1)
  }

  /// Actions that are answered with actions for ever fail the test, which comes to an end.
  @Test func tellsOfActionsWithoutEnd() async {
    let store = TestStore(
      initialState: 0, reducer: Reducer<KitchenAction, Int>.reduce { _, count in count += 1 },
      middleware: EffectMiddleware<KitchenAction, KitchenAction, Int> { action, _, _ in
        action == .cancel ? .none : .just(action)
      }, report: reports.note)
    store.exhaustivity = .off
    store.send(.stray)
    store.send(.cancel)
    await store.finish()
    #expect(
      reports.messages == ["Actions were answered with actions 100000 times without rest, last with stray."])
  }

  /// A feedback that lacks `removeDuplicates()` answers its own answers, and a reducer may dispatch what it is called for.
  @Test func tellsOfFeedbacksAndReducersWithoutEnd() async {
    let endless = "Actions were answered with actions 100000 times without rest, last with stray."
    let store = makeStore()
    store.exhaustivity = .off
    let token = store.attach(Feedback { states in states.map { _ in .stray } })
    store.send(.order(table: 1)) { $0.orders = [1] }
    await store.finish()
    token.cancel()
    #expect(reports.messages == [endless])

    let output = Output()
    let careless = TestStore(
      initialState: 0,
      reducer: Reducer<KitchenAction, Int>.reduce { action, _ in output.handler?.dispatch(action) },
      middleware: output, report: reports.note)
    careless.exhaustivity = .off
    careless.send(.stray)
    #expect(reports.messages == [endless, endless])
  }

  @Test func tellsOfElementsThatAreNotThereAndOfReducersThatDispatch() async {
    struct Row: Identifiable, Equatable { var id: Int; var count = 0 }
    let rows = Reducer<KitchenAction, Row>.reduce { _, row in row.count += 1 }.lift(
      action: Prism<Int, ElementAction<Int, KitchenAction>>(
        preview: { ElementAction(id: $0, action: .stray) }, review: { $0.id }),
      elements: \IdentifiedArray<Row>.self)
    let store = TestStore(initialState: [Row(id: 1)], reducer: rows, report: reports.note)
    store.send(1) { $0[id: 1]?.count = 1 }
    store.send(2)
    store.exhaustivity = .off
    store.send(3)
    #expect(reports.messages == ["2 is for an element that is not there."])

    let output = Output()
    let careless = TestStore(
      initialState: 0,
      reducer: Reducer<KitchenAction, Int>.reduce { action, _ in
        if action == .cancel {
          output.handler?.dispatch(.stray, from: .init(file: "F", function: "f", line: 7))
        }
      }, middleware: output, report: reports.note)
    careless.send(.cancel)
    await careless.receive(.stray)
    #expect(reports.messages.last == "A reducer dispatched stray, in F:7 f.")
    #expect(reports.messages.count == 2)
  }

  @Test func sendsToAndReceivesOfAnElement() async {
    enum Row: Equatable { case ask(Int), one(ElementAction<Int, Bool>), two(id: Int, action: Bool) }
    let one = Prism<Row, ElementAction<Int, Bool>>(
      preview: { if case .one(let action) = $0 { action } else { nil } }, review: { .one($0) })
    let two = Prism<Row, (id: Int, action: Bool)>(
      preview: { if case .two(let id, let action) = $0 { (id, action) } else { nil } },
      review: { .two(id: $0.id, action: $0.action) })
    let effects = EffectMiddleware<Row, Row, Int> { action, _, _ in
      guard case .ask(let id) = action else { return .none }
      return .sequence([.one(ElementAction(id: id, action: true)), .two(id: id, action: false)])
    }
    let reducer = Reducer<Row, Int>.reduce { action, count in if case .two = action { count += 1 } }
    let store = TestStore(initialState: 0, reducer: reducer, middleware: effects, report: reports.note)
    store.send(.ask(1))
    #expect(await store.receive(one, id: 1) == true)
    #expect(await store.receive(two, id: 1) { $0 = 1 } == false)
    store.send(.ask(2))
    #expect(await store.receive(PrismPath(one), id: 1) == nil)
    await store.receive(PrismPath(two), id: 1)
    store.send(one, id: 3, true)
    store.send(PrismPath(two), id: 3, false) { $0 = 3 }
    await store.finish()
    #expect(
      reports.messages.map { $0.prefix(57) }
        == Array(repeating: "An action with Bool for the element 1 was to be received,", count: 2))
  }

  private final class Output: Middleware, @unchecked Sendable {
    private(set) var handler: AnyActionHandler<KitchenAction>?
    func receiveContext(getState: @escaping GetState<Int>, output: AnyActionHandler<KitchenAction>) {
      handler = output
    }
    func handle(action: KitchenAction, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {}
  }

  /// The failure reaches Swift Testing at the line of the call.
  @Test func failsTheRunningTest() {
    let store = TestStore(initialState: Kitchen(), reducer: kitchenReducer)
    let line = #line + 2
    withKnownIssue {
      store.send(.stray)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.contains { $0.rawValue.contains("state.note") }
    }
  }
}

@MainActor private final class MainKitchen {
  var oven = OvenState.heating(to: 301)
  var note = "too hot"
}

@Suite struct StateDifferenceTests {
  final class Node: Equatable {
    var name: String
    var next: Node?
    init(_ name: String) { self.name = name }
    static func == (first: Node, second: Node) -> Bool { first.name == second.name }
  }
  struct Row: Identifiable, Equatable { var id: Int; var title = "" }
  struct Part: Equatable { var name = "a"; var size = (1) }
  struct Whole: Equatable {
    var part = Part()
    var list = [1, 2]
    var table = ["a": 1, "b": 2]
    var set: Set = [1, 2]
    var optional: Part? = Part()
    var oven = OvenState.hot(1)
    var rows: IdentifiedArray<Row> = [Row(id: 1), Row(id: 2)]
  }

  static let rows: [(@Sendable (inout Whole) -> Void, [String])] = [
    ({ _ in }, []),
    ({ $0.part.name = "b" }, ["state.part.name: expected \"a\", got \"b\""]),
    ({ $0.list = [1] }, ["state.list[1]: expected 2, got nothing"]),
    ({ $0.list = [2] }, ["state.list[0]: expected 1, got nothing"]),
    ({ $0.list = [1, 1, 2] }, ["state.list[1]: expected nothing, got 1"]),
    (
      { $0.rows.remove(id: 1) },
      ["state.rows[0]: expected \(String(reflecting: Row(id: 1))), got nothing"]
    ),
    (
      { $0.list = [1, 3, 4] }, ["state.list[1]: expected 2, got 3", "state.list[2]: expected nothing, got 4"]
    ),
    (
      { $0.table = ["a": 9, "c": 3] },
      [
        "state.table[\"a\"]: expected 1, got 9", "state.table[\"b\"]: expected 2, got nothing",
        "state.table[\"c\"]: expected nothing, got 3",
      ]
    ),
    (
      { $0.set = [2, 3] }, ["state.set[1]: expected 1, got nothing", "state.set[3]: expected nothing, got 3"]
    ),
    ({ $0.optional?.name = "b" }, ["state.optional.name: expected \"a\", got \"b\""]),
    ({ $0.oven = .hot(2) }, ["state.oven.hot: expected 1, got 2"]),
    ({ $0.oven = .cold }, ["state.oven: expected hot(1), got cold"]),
    ({ $0.rows.modify(id: 2) { $0.title = "x" } }, ["state.rows[1].title: expected \"\", got \"x\""]),
  ]

  @Test(arguments: rows.indices) func tellsEachPart(index: Int) {
    var actual = Whole()
    Self.rows[index].0(&actual)
    #expect(StateDifference.lines(expected: Whole(), actual: actual) == Self.rows[index].1)
  }

  /// As the fields of a patch are: absent, `null` or a value.
  @Test func tellsOptionalsOfOptionalsApart() {
    struct Patch: Equatable { var name: Int??? }
    func check(_ expected: Int???, _ actual: Int???, _ text: String, line: Int = #line) {
      let lines = StateDifference.lines(expected: Patch(name: expected), actual: Patch(name: actual))
      #expect(lines == ["state.name: expected \(text)"], "line \(line)")
    }
    check(.none, .some(.none), "nil, got Optional(nil)")
    check(.some(.some(nil)), .some(.none), "Optional(Optional(nil)), got Optional(nil)")
    check(1, .some(.some(nil)), "1, got Optional(Optional(nil))")
    check(nil, 2, "nil, got 2")
  }

  @Test func tellsOfWhatLooksTheSame() {
    struct Sample: Equatable {
      var name = "a"
      var means = [1, Double.nan]
    }
    #expect(
      StateDifference.lines(expected: Sample(), actual: Sample()) == [
        "state.means[1]: expected nan, got nan, which are not equal"
      ])
  }

  /// What describes itself is not told by what it is made of, nor anything by where it lies in memory.
  @Test func tellsValuesByTheirDescriptions() {
    struct Sample: Equatable {
      var pause = Duration.seconds(1)
      var day = Date(timeIntervalSinceReferenceDate: 0)
      var page = URL(string: "https://example.org/a")
      var price: Decimal? = 1.5
      var place = SIMD2(1, 2)
      var part = Part()
      var bytes = Data(repeating: 1, count: 40)
    }
    var other = Sample(
      pause: .milliseconds(20), day: Date(timeIntervalSinceReferenceDate: 86_400),
      page: URL(string: "https://example.org/b"), price: 2.5, place: SIMD2(1, 3), part: Part(name: "b"))
    other.bytes[39] = 2
    #expect(
      StateDifference.lines(expected: Sample(), actual: other) == [
        "state.pause: expected 1.0 seconds, got 0.02 seconds",
        "state.day: expected 2001-01-01 00:00:00 +0000, got 2001-01-02 00:00:00 +0000",
        "state.page: expected https://example.org/a, got https://example.org/b",
        "state.price: expected 1.5, got 2.5",
        "state.place: expected SIMD2<Int>(1, 2), got SIMD2<Int>(1, 3)",
        "state.part.name: expected \"a\", got \"b\"",
        "state.bytes.bytes[39]: expected 1, got 2",
      ])
    let later = Date(timeIntervalSinceReferenceDate: 0.25)
    #expect(
      StateDifference.lines(expected: Sample(), actual: Sample(day: later)) == [
        "state.day.timeIntervalSinceReferenceDate: expected 0.0, got 0.25"
      ])
  }

  /// What is equal by its own `==` is not looked into, whatever it is made of.
  @Test func leavesOutWhatIsEqual() {
    struct Cached: Equatable {
      var value = 1
      var cache: Int?
      static func == (first: Cached, second: Cached) -> Bool { first.value == second.value }
    }
    struct Sample: Equatable {
      var bytes = Data(1...40)
      var text = AttributedString("a")
      var cached = Cached()
      var optional: Cached? = Cached(cache: 1)
      var list: [Cached] = [Cached(), Cached(cache: 2)]
      var count = 0
    }
    let other = Sample(
      bytes: Data(1...40), text: AttributedString("a"), cached: Cached(cache: 3), optional: Cached(),
      list: [Cached(cache: 4), Cached()], count: 1)
    #expect(StateDifference.lines(expected: Sample(), actual: other) == ["state.count: expected 0, got 1"])
    #expect(
      StateDifference.lines(expected: Sample(), actual: Sample(optional: nil, list: [Cached(value: 2)]))
        .map { $0.prefix(24) } == [
          "state.optional: expected", "state.list[0].value: exp", "state.list[1]: expected ",
        ])
  }

  /// What is nested deeper than a thread's stack takes is neither compared nor shown.
  @Test func tellsHowDeepItHasLooked() {
    let (done, reports) = (DispatchSemaphore(value: 0), Reports())
    let thread = Thread {
      for actual in [Line.ending(2), .end(3)] {
        for line in StateDifference.lines(expected: Line.ending(1), actual: actual) {
          reports.note(line, IssueLocation())
        }
      }
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    let path = "state" + String(repeating: ".next.1", count: 25)
    #expect(
      reports.messages == [
        "\(path): nested too deeply to be compared", "state: expected Line(…), got end(3)",
      ])
  }
  indirect enum Line: Equatable {
    case end(Int)
    case next(Int, Line)
    static func ending(_ end: Int) -> Line { (0..<400).reduce(.end(end)) { .next($1, $0) } }
  }

  @Test func followsObjectsOnceAndCutsLongLists() {
    let (one, other) = (Node("x"), Node("y"))
    (one.next, other.next) = (one, other)
    #expect(StateDifference.lines(expected: one, actual: other) == ["state.name: expected \"x\", got \"y\""])
    (one.next, other.next) = (nil, nil)
    let text = StateDifference.description(expected: Array(0..<50), actual: Array(1..<51), limit: 2)
    #expect(text == "state[0]: expected 0, got 1\nstate[1]: expected 1, got 2\n… and 48 more")
    #expect(StateDifference.description(expected: 1, actual: 1).contains("does not show"))
  }
}

@Suite struct ManualClockTests {
  @Test func wakesInOrderAndOnlyWhoIsDue() async throws {
    let clock = ManualClock()
    let order = Reports()
    let tasks = [30, 10, 20].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        order.note("\(seconds)", IssueLocation())
      }
    }
    await clock.waitForSleepers(3)
    for (step, seconds) in [(0, 10), (1, 20), (2, 30)] {
      #expect(order.messages.count == step)
      clock.advance(by: .seconds(10))
      try await tasks[step == 0 ? 1 : step == 1 ? 2 : 0].value
      #expect(order.messages.last == "\(seconds)")
    }
    try await clock.sleep(until: clock.now, tolerance: nil)
    #expect(clock.now.offset == .seconds(30))
  }

  /// Each task runs at its own time, before the next, and a timer ticks as often as its time comes.
  @Test func movesOnStepByStep() async {
    let clock = ManualClock()
    let (ticks, continuation) = AsyncStream.makeStream(of: Duration.self)
    for seconds in [5, 3, 7] {
      Task {
        try await clock.sleep(for: .seconds(seconds))
        continuation.yield(clock.now.offset)
      }
    }
    let timer = Task {
      while true {
        try await clock.sleep(for: .seconds(2))
        continuation.yield(clock.now.offset)
      }
    }
    await clock.waitForSleepers(4)
    await clock.advanceInSteps(by: .seconds(9))
    #expect(clock.now.offset == .seconds(9) && clock.sleeperCount == 1)
    continuation.finish()
    #expect(await ticks.reduce(into: []) { $0.append($1) } == (2...8).map(Duration.seconds))
    timer.cancel()
  }

  /// Who looks at the clock all the time is not waited for without end.
  @Test func movesOnWhileSomebodyLooksAtTheClock() async {
    let clock = ManualClock()
    let observer = Task { while !Task.isCancelled, clock.now.offset < .seconds(2) { await Task.yield() } }
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    await clock.advanceInSteps(by: .seconds(2))
    await observer.value
    #expect(clock.sleeperCount == 0 && clock.now.offset == .seconds(2))
    sleeper.cancel()
  }

  @Test func tellsThatTooFewSleep() async {
    let clock = ManualClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    let line = #line + 2
    await withKnownIssue {
      await clock.waitForSleepers(2, timeout: .milliseconds(5))
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments == ["By the clock 2 were to sleep, but within 0.005 seconds there were 1."]
    }
    task.cancel()
  }

  @Test func cancellationEndsAWaitForSleepers() async {
    let clock = ManualClock()
    let wait = Task {
      await clock.waitForSleepers(2)
      #expect(Task.isCancelled)
    }
    try? await clock.sleep(until: clock.now, tolerance: nil)
    wait.cancel()
    await wait.value
  }

  @Test func cancellationEndsASleep() async {
    let clock = ManualClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }
}
