import Dispatch
import PrismStore
import PrismStoreTesting
import Testing

@Suite struct FeedbackTests {
  /// A constant of any thread.
  private static let addUpToThree = Feedback<OrderAction, Int> { states in
    states.compactMap { $0 < 3 ? .add : nil }
  }

  @Test func answersMergesAndLifts() {
    let add = Self.addUpToThree
    let whole: Feedback<AppAction, AppState> = (add <> .empty).lift(action: .orders).lift(state: .orders)
    let store = makeStore()
    let token = store.attach(whole)
    #expect(store.getState().orders == 3)
    token.cancel()
    store.dispatch(.orders(.remove))
    #expect(store.getState().orders == 2)
    let open = add.lift(action: AppAction.prism.orders).lift(state: Lens(\AppState.mode) >>> Mode.prism.open)
    let other = makeStore()
    let second = other.attach(open)
    #expect(other.getState().orders == 0)
    second.cancel()
  }

  /// What changes another part asks no element, where the elements are reached by stored properties.
  @Test func elementsAnswerOnlyWhereTheyMayHaveChanged() {
    let rows = orderReducer.lift(state: \Row.amount).lift(
      action: AppAction.prism.row, elements: \AppState.rows)
    var initial = AppState()
    for id in 0..<3 { initial.rows.append(Row(id: id)) }
    let orders = orderReducer.lift(action: \AppAction.orders, state: \AppState.orders)
    let store = makeStore(initial, orders <> rows)
    let seen = Box(0)
    let feedback = Feedback<OrderAction, Row> { rows in
      rows.compactMap { _ in
        seen.update { $0 += 1 }
        return nil
      }
    }
    let token = store.attach(feedback.lift(action: AppAction.prism.row, elements: \AppState.rows))
    #expect(seen.value == 3)
    store.dispatch(.orders(.add))
    #expect(seen.value == 3)
    store.dispatch(.row(id: 1, action: .add))
    #expect(seen.value == 6)
    token.cancel()
  }

  /// A feedback that is attached hears of no part that its own first answer leaves alone.
  @Test func aFeedbackHearsOnlyOfItsPartWhileItIsAttached() {
    let tail = Reducer<OrderAction, Int>.reduce { _, tail in tail += 1 }
    let store = makeStore(
      AppState(),
      appReducer
        <> tail.lift(actionGetter: { (action: AppAction) in action == .idle ? .add : nil }).lift(
          state: \AppState.tail))
    var count = 0
    let feedback = Feedback<AppAction, Int> { states in
      states.compactMap { _ in
        count += 1
        return count < 10 ? .idle : nil
      }
    }
    let token = store.attach(feedback.lift(state: \AppState.orders))
    #expect(count == 1)
    token.cancel()
  }
}

enum WorkAction: Equatable, Sendable { case ask(Int), answer(Int), cancel, failed, note }
typealias WorkStore = ReduxStoreBase<WorkAction, [WorkAction]>

/// Begins an effect for each `ask`; `cancel` ends what runs as `work`.
func workEffects(
  _ effect: @escaping (Int) -> Effect<WorkAction>
) -> EffectMiddleware<WorkAction, WorkAction, [WorkAction]> {
  EffectMiddleware { action, _, _ in
    switch action {
    case .ask(let n): effect(n)
    case .cancel: .cancel(id: "work")
    case .answer, .failed, .note: .none
    }
  }
}

/// A store that remembers its actions.
func makeWork(_ middleware: some MiddlewareProtocol<WorkAction, WorkAction, [WorkAction]>) -> WorkStore {
  WorkStore(
    subject: .combine(initialValue: []), reducer: .reduce { action, all in all.append(action) },
    middleware: AnyMiddleware(middleware))
}

func makeWork(_ effect: @escaping (Int) -> Effect<WorkAction>) -> WorkStore { makeWork(workEffects(effect)) }

func makeWork(
  _ middleware: AnyMiddleware<WorkAction, WorkAction, [WorkAction]>,
  _ effect: @escaping (Int) -> Effect<WorkAction>
) -> WorkStore { makeWork(middleware <> AnyMiddleware(workEffects(effect))) }

extension WorkStore {
  func wait(for action: WorkAction, sourceLocation: SourceLocation = #_sourceLocation) async {
    for await state in statePublisher.values where state.contains(action) { return }
    Issue.record("the store is gone without \(action)", sourceLocation: sourceLocation)
  }

  var answers: [WorkAction] { getState().filter { if case .answer = $0 { true } else { false } } }
}

@Suite struct EffectTests {
  struct Broken: Error {}

  @Test func synchronousAnswers() {
    let store = makeWork { .just(.answer($0)) <> .sequence([.answer(7), .answer(8)]).map { $0 } <> .none }
    store.dispatch(.ask(1))
    #expect(store.getState() == [.ask(1), .answer(1), .answer(7), .answer(8)])
  }

  @Test func oneAfterTheOther() async {
    let clock = ManualClock()
    let middleware = workEffects { n in
      Effect.just(.answer(n)).delayed(by: .seconds(2), clock: clock)
        .then(.just(.answer(n + 1)) <> Effect.just(.answer(n + 2)).delayed(by: .seconds(2), clock: clock))
        .then(.none).then(.sequence([.answer(n + 3), .note]))
    }
    let store = makeWork(middleware)
    store.dispatch(.ask(1))
    await clock.waitForSleepers()
    await clock.advanceInSteps(by: .seconds(3))
    await clock.waitForSleepers()
    #expect(store.answers == [.answer(1), .answer(2)] && middleware.runningEffects == 1)
    await clock.advanceInSteps(by: .seconds(1))
    await store.wait(for: .note)
    #expect(store.answers == [1, 2, 3, 4].map(WorkAction.answer))
  }

  /// What is deferred is chosen behind the reducers, or when its turn comes, and is cancelled as any work is.
  @Test func choosesWhenItBegins() async {
    let clock = ManualClock()
    let (chosen, ended) = (Box<[Int]>([]), Box(0))
    let effects = EffectMiddleware<Int, Int, Int> { action, _, state in
      let choice = Effect<Int>.deferred {
        chosen.update { $0.append(state()) }
        return switch state() {
        case 1: .just(10)
        case 11: .subscribe { _ in AnyCancellable { ended.update { $0 += 1 } } }
        default: .none
        }
      }
      switch action {
      case 100: return .cancel(id: "choice")
      case 5: return Effect.just(0).delayed(by: .seconds(1), clock: clock).then(choice)
      default: return choice.cancellable(id: "choice")
      }
    }
    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 0), reducer: .reduce { action, sum in sum += action },
      middleware: effects)
    store.dispatch(1)
    #expect(chosen.value == [1, 11] && effects.runningEffects == 1)
    store.dispatch(100)
    #expect(ended.value == 1 && effects.runningEffects == 0)
    store.dispatch(5)
    store.dispatch(7)
    await clock.waitForSleepers()
    #expect(chosen.value == [1, 11, 123])
    clock.advance(by: .seconds(1))
    for _ in 0..<10_000 where chosen.value.count < 5 { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(chosen.value == [1, 11, 123, 123, 123])
  }

  /// However the first sends, and whatever it is made of, what comes after it begins when that has been handled.
  @Test(arguments: 0..<10) func whatComesAfterFindsWhatWasSentHandled(form: Int) async {
    let seen = Box<[Int]>([])
    func first() -> Effect<Int> {
      let task = Effect<Int>.task {
        try? await Task.sleep(for: .milliseconds(1))
        return 10
      }
      return switch form {
      case 0: .just(10)
      case 1: .sequence([3, 7])
      case 2: task
      case 3: .concatenate([.just(1), .sequence([2, 3]), .task { 4 }])
      case 4: Effect.just(4).then(.just(6).then(.none)).map { $0 }
      case 5: Effect.just(4).then(task.map { $0 - 4 }).cancellable(id: "work")
      case 6: .just(4) <> Effect.just(6).delayed(by: .milliseconds(1))
      case 7:
        .subscribe { send, finish in
          Task {
            send(10)
            finish()
          }
          return AnyCancellable {}
        }
      case 8: .deferred { Effect.just(1).then(.deferred { .just(9) }) }
      default: .just(3) <> .run { send in for _ in 0..<7 { send(1) } }
      }
    }
    let effects = EffectMiddleware<Int, Int, Int> { action, _, state in
      guard action >= 1_000 else { return .none }
      return first().then(
        .deferred {
          seen.update { $0.append(state() % 1_000) }
          return .just(100)
        }
      ).then(.fireAndForget { seen.update { $0.append(state() % 1_000) } })
    }
    let lifted = effects.lift(action: Prism<Int, Int>(preview: { $0 }, review: { $0 }))
    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 0), reducer: .reduce { action, sum in sum += action },
      middleware: lifted)
    // A store that is at work on another thread is what used to make the difference.
    for round in 0..<20 {
      seen.update { $0 = [] }
      store.dispatch(-store.getState() % 1_000)
      store.dispatch(1_000)
      for _ in 0..<200 where seen.value.count < 2 {
        store.dispatch(0)
        try? await Task.sleep(for: .milliseconds(round % 2))
      }
      for _ in 0..<5_000 where seen.value.count < 2 { try? await Task.sleep(for: .milliseconds(1)) }
      #expect(seen.value == [10, 110])
    }
  }

  /// What ends with its part, or by its id, begins nothing of what was to come after it, though its action is handled.
  @Test func whatComesAfterIsAsSilentAsTheFirst() {
    let began = Box<[Int]>([])
    let effects = EffectMiddleware<Int, Int, Int> { action, _, _ in
      switch action {
      case 1: Effect.just(2).then(.fireAndForget { began.update { $0.append(action) } }).cancellable(id: 0)
      case 2: .cancel(id: 0)
      case 3: Effect.just(2).cancellable(id: 1).then(.fireAndForget { began.update { $0.append(action) } })
      case 4:
        // What the first sent is dropped, so that nothing of it is left to be waited for.
        Effect.just(7).cancellable(id: 1).then(.fireAndForget { began.update { $0.append(action) } })
          <> .cancel(id: 1)
      default: .none
      }
    }
    let store = ReduxStoreBase<Int, [Int]>(
      subject: .combine(initialValue: []), reducer: .reduce { action, all in all.append(action) },
      middleware: effects.lift(state: { $0.count }))
    for action in [1, 3, 4] { store.dispatch(action) }
    #expect(began.value == [3, 4] && store.getState() == [1, 2, 3, 2, 4] && effects.runningEffects == 0)
  }

  /// What sends to no store, and keeps what it is sent, lets the next begin all the same.
  @Test func whatComesAfterNeedsNoStore() {
    let (effect, sent) = (Effect.just(1).then(.sequence([2, 3])).then(.just(4)), Box<[Int]>([]))
    let kept = Box<[DispatchedAction<Int>]>([])
    let effects = EffectMiddleware<Void, Int, Void> { _, _, _ in effect }
    effects.handle(action: (), from: .here(), state: {}).run(
      AnyActionHandler { action in
        kept.update { $0.append(action) }
        sent.update { $0.append(action.action) }
      })
    #expect(sent.value == [1, 2, 3, 4])
  }

  @Test func cancellingEndsTheWholeOrThePart() async {
    let clock = ManualClock()
    func never(_ n: Int) -> Effect<WorkAction> {
      Effect.just(.answer(n)).delayed(by: .seconds(2), clock: clock)
    }
    let middleware = workEffects { n in
      n == 1
        ? never(1).then(.just(.answer(2))).cancellable(id: "work")
        : never(n).cancellable(id: "work").then(.just(.answer(n + 1)))
    }
    let store = makeWork(middleware)
    store.dispatch(.ask(1))
    store.dispatch(.cancel)
    #expect(store.answers == [] && middleware.runningEffects == 0)
    store.dispatch(.ask(3))
    store.dispatch(.cancel)
    #expect(store.answers == [.answer(4)] && middleware.runningEffects == 0)
    await clock.advanceInSteps(by: .seconds(5))
    #expect(store.answers == [.answer(4)])
  }

  /// What the first sends may end what comes after it, and so does the end of the store.
  @Test func whatComesAfterAnEndDoesNotBegin() async {
    let began = Box(0)
    let ended: Effect<WorkAction> = .cancel(id: "work").then(.fireAndForget { began.value += 1 })
    let store = makeWork { _ in ended.cancellable(id: "work") }
    store.dispatch(.ask(1))
    #expect(began.value == 0)
    let clock = ManualClock()
    var mortal: WorkStore? = makeWork { n in
      Effect.just(.answer(n)).delayed(by: .seconds(1), clock: clock).then(
        .fireAndForget { began.value += 1 })
    }
    mortal?.dispatch(.ask(1))
    await clock.waitForSleepers()
    mortal = nil
    #expect(began.value == 0 && clock.sleeperCount == 0)
  }

  @Test func anyNumberRunsOneAfterTheOtherOnASmallStack() {
    let numbers = 0..<20_000
    func just(_ n: Int) -> Effect<WorkAction> { .just(.answer(n)) }
    func nested(from n: Int) -> Effect<WorkAction> {
      n < numbers.upperBound ? just(n).then(.deferred { nested(from: n + 1) }) : .none
    }
    let chains: [() -> Effect<WorkAction>] = [
      { .merge(numbers.map(just)) }, { .concatenate(numbers.map(just)) },
      { numbers.reduce(.none) { $0.then(just($1)) } },
      { numbers.reversed().reduce(.none) { just($1).then($0) } }, { nested(from: 0) },
    ]
    onAnotherThread(stackSize: 512 * 1024) {
      for chain in chains {
        let store = makeWork { _ in chain() }
        store.dispatch(.ask(0))
        #expect(store.answers == numbers.map(WorkAction.answer))
      }
    }
  }

  /// Also where the store is at rest, and handles each answer at once: what has waited begins so.
  @Test func workThatChoosesItsLikeNeedsNoStack() async {
    let last = 20_000
    func counted(from n: Int) -> Effect<WorkAction> {
      .deferred {
        if n > last { return .none }
        return n.isMultiple(of: 2) ? counted(from: n + 1) : .just(.answer(n)).then(counted(from: n + 1))
      }
    }
    let hasEnded = Box(false)
    let store = makeWork { _ in
      counted(from: 1).delayed(by: .zero).then(.fireAndForget { hasEnded.value = true })
    }
    store.dispatch(.ask(0))
    while !hasEnded.value { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(store.answers.count == last / 2)
  }

  /// As a poll does: each turn took longer than the one before, and all were kept.
  @Test func workThatGoesOnUnderAnIDIsNotUnderItOnceForEachTurn() {
    struct Name: Hashable, Sendable {
      let text: String
      let comparisons: Box<Int>
      func hash(into hasher: inout Hasher) { hasher.combine(text) }
      static func == (first: Name, second: Name) -> Bool {
        first.comparisons.update { $0 += 1 }
        return first.text == second.text
      }
    }
    let comparisons = Box(0)
    let poll = Name(text: "poll", comparisons: comparisons)
    func turn(_ n: Int) -> Effect<WorkAction> {
      .deferred {
        if n < 500 {
          return Effect.just(.answer(n)).then(turn(n + 1)).cancellable(id: poll)
        }
        comparisons.value = 0
        return Effect.just(.note).cancellable(
          id: Name(text: "end", comparisons: comparisons), cancelInFlight: true)
      }
    }
    let store = makeWork { _ in turn(0) }
    store.dispatch(.ask(0))
    #expect(store.answers.count == 500 && store.getState().last == .note)
    #expect(comparisons.value < 50)
  }

  /// The compiler has to see that, too.
  @Test func whatCallsBackMayDoSoOnAnyThread() async {
    let store = makeWork { n in
      Effect<WorkAction>.subscribe { send, finish in
        DispatchQueue.global().async {
          send(.answer(n))
          Task {
            send(.note)
            finish()
            send(.answer(-n))
          }
        }
        return AnyCancellable {}
      }
    }
    store.dispatch(.ask(1))
    await store.wait(for: .note)
    #expect(store.answers == [.answer(1)])
  }

  @Test func tasksAndFailures() async {
    let store = makeWork { n in
      .task {
        if n < 0 { throw Broken() } else { return .answer(n) }
      } catch: { _ in
        .failed
      }
    }
    store.dispatch(.ask(4))
    await store.wait(for: .answer(4))
    store.dispatch(.ask(-1))
    await store.wait(for: .failed)
  }

  /// Who says what the function throws is given just that.
  @Test func failuresHaveTheirTypes() async {
    struct Wrong: Error { var n: Int }
    let store = makeWork { n in
      .task { () throws(Wrong) in
        throw Wrong(n: n + 1)
      } catch: {
        .answer($0.n)
      }
        <> .run { (send) throws(Wrong) in
          throw Wrong(n: n + 2)
        } catch: {
          .answer($0.n)
        }
    }
    store.dispatch(.ask(4))
    await store.wait(for: .answer(5))
    await store.wait(for: .answer(6))
  }

  @Test func whatRunsMayFail() async {
    let store = makeWork { n in
      .run { send in
        send(.answer(n))
        if n < 0 { throw Broken() }
        send(.answer(n + 1))
      } catch: { _ in
        .failed
      }
    }
    store.dispatch(.ask(4))
    await store.wait(for: .answer(5))
    store.dispatch(.ask(-1))
    await store.wait(for: .failed)
    #expect(store.answers == [.answer(4), .answer(5), .answer(-1)])
  }

  /// What a function leaves behind sends as before, unless it is cancelled, but nobody knows that it runs.
  @Test func whatIsSentAfterTheEndIsHandledAndToldOf() async throws {
    let line: UInt = #line + 2
    let effects = workEffects { n in
      Effect<WorkAction>.run { send in
        Task {
          for n in n..<n + 2 {
            try? await Task.sleep(for: .milliseconds(20))
            send(.answer(n))
          }
        }
      }.cancellable(id: "work")
    }
    let store = makeWork(effects)
    let told = try await standardError {
      store.dispatch(.ask(1))
      await store.wait(for: .answer(2))
    }
    #expect(effects.runningEffects == 0)
    let warnings = told.split(separator: "\n").filter { $0.contains("\(#file):\(line): warning: ") }
    #expect(warnings.count == 1 && warnings[0].hasSuffix("after its function had returned"))
  }

  /// What an effect sends comes from where its middleware was made, and not from a line of the library.
  @Test func theSourceOfAnEffectIsItsMiddleware() async {
    let line: UInt = #line + 1
    let effects = EffectMiddleware<WorkAction, WorkAction, [WorkAction]> { action, _, _ in
      guard case .ask(let n) = action else { return .none }
      return .just(.answer(n)) <> .task { .failed }
    }
    let sources = Box<[ActionSource]>([])
    let store = makeWork(
      AnyMiddleware<WorkAction, WorkAction, [WorkAction]> { action, source, _ in
        if case .ask = action { return .pure() }
        sources.update { $0.append(source) }
        return .pure()
      } <> AnyMiddleware(effects))
    store.dispatch(.ask(1))
    await store.wait(for: .failed)
    let source = ActionSource(
      file: #file, function: "theSourceOfAnEffectIsItsMiddleware()", line: line, info: "effect")
    #expect(sources.value == [source, source])
  }

  /// The newest state is read in a task, also through a lift: what the reducers have made of the action is in it.
  @Test func aTaskReadsTheState() async {
    let counting = EffectMiddleware<WorkAction, WorkAction, Int> { action, _, count in
      guard case .ask(let limit) = action else { return .none }
      let before = count()
      return .run { send in
        if count() < limit { send(.ask(limit)) }
        send(.answer(10 * count() + before))
      }
    }
    let store = makeWork(counting.lift(state: { (all: [WorkAction]) in all.count }))
    store.dispatch(.ask(1))
    await store.wait(for: .answer(10))
    store.dispatch(.ask(3))
    await store.wait(for: .answer(32))
  }

  @Test func asynchronousSequencesAndTheirErrors() async {
    let store = makeWork { n in
      .values(
        of: AsyncThrowingStream<WorkAction, any Error> { c in
          for i in 0..<n { c.yield(.answer(i)) }
          c.finish(throwing: Broken())
        }, catch: { _ in .failed })
    }
    store.dispatch(.ask(3))
    await store.wait(for: .failed)
    #expect(store.getState() == [.ask(3), .answer(0), .answer(1), .answer(2), .failed])
  }

  /// Several asynchronous sequences as one stream of actions, each in its own order.
  @Test func asynchronousSequencesMerge() async {
    func numbers(_ range: Range<Int>) -> AsyncStream<WorkAction> {
      AsyncStream { c in
        for i in range { c.yield(.answer(i)) }
        c.finish()
      }
    }
    let actions = UnfailablePublisherType.merge([.values(of: numbers(0..<3)), .values(of: numbers(10..<13))])
    let store = makeWork { _ in .none }
    let token = actions.sink { store.dispatch($0) }
    while store.answers.count < 6 { await Task.yield() }
    token.cancel()
    #expect(
      store.answers.filter { [0, 1, 2].map(WorkAction.answer).contains($0) } == [0, 1, 2].map { .answer($0) })
    #expect(store.answers.contains(.answer(12)))
    await store.dispatch(contentsOf: numbers(20..<22))
    #expect(store.answers.suffix(2) == [.answer(20), .answer(21)])
  }

  /// What an element becomes is known from where it goes, as behind the dot it begins with.
  @Test func answersWithWhatElementsBecome() async {
    let numbers = AsyncThrowingStream<Int, any Error> { c in
      for n in 1...3 { c.yield(n) }
      c.finish(throwing: Broken())
    }
    let store = makeWork { n in .values(of: numbers, map: { .answer($0 * n) }, catch: { _ in .failed }) }
    store.dispatch(.ask(10))
    await store.wait(for: .failed)
    #expect(store.answers == [.answer(10), .answer(20), .answer(30)])
  }

  @Test func aTokenEndsTheTaskOfASequence() async {
    await withCheckedContinuation { ended in
      let stream = AsyncStream<Int> { $0.onTermination = { _ in ended.resume() } }
      UnfailablePublisherType<Int>.values(of: stream).sink { _ in }.cancel()
    }
  }

  @Test func debounceKeepsTheLast() async {
    let clock = ManualClock()
    let store = makeWork { Effect.just(.answer($0)).debounced(id: "d", for: .seconds(3), clock: clock) }
    for n in 1...5 {
      store.dispatch(.ask(n))
      await clock.waitForSleepers(1)
      clock.advance(by: .seconds(2))
    }
    #expect(store.answers == [])
    clock.advance(by: .seconds(1))
    await store.wait(for: .answer(5))
    #expect(store.answers == [.answer(5)])
  }

  @Test(arguments: [true, false]) func throttleKeepsTheFirstOfAnInterval(andTheLatest latest: Bool) async {
    let clock = ManualClock()
    let store = makeWork {
      Effect.just(.answer($0)).throttled(id: "t", every: .seconds(10), latest: latest, clock: clock)
    }
    for n in 1...5 { store.dispatch(.ask(n)) }
    #expect(store.answers == [.answer(1)])
    if latest { await clock.waitForSleepers(1) }
    clock.advance(by: .seconds(10))
    if latest { await store.wait(for: .answer(5)) }
    #expect(store.answers == (latest ? [.answer(1), .answer(5)] : [.answer(1)]))
    clock.advance(by: .seconds(10))
    store.dispatch(.ask(6))
    #expect(store.answers.last == .answer(6))
  }
}

@Suite struct TimeLimitTests {
  let clock = ManualClock()

  func limited(
    _ work: @escaping (Int) -> Effect<WorkAction>
  ) -> EffectMiddleware<WorkAction, WorkAction, [WorkAction]> {
    workEffects { [clock] in
      work($0).timedOut(after: .seconds(3), with: .failed, clock: clock).then(.just(.note)).cancellable(
        id: "work")
    }
  }

  /// What answers in time, or ends, is not answered for; the time is not waited for then.
  @Test func whoAnswersInTimeGoesOn() async {
    let middleware = limited { [clock] n in
      switch n {
      case 0: .none
      case 1: .just(.answer(1))
      case 2: .fireAndForget {}
      case 3:
        .task {
          try? await clock.sleep(for: .seconds(2))
          return .answer(3)
        }
      default: .just(.answer(4)) <> Effect.just(.answer(5)).delayed(by: .seconds(9), clock: clock)
      }
    }
    let store = makeWork(middleware)
    for n in 0...2 { store.dispatch(.ask(n)) }
    #expect(clock.sleeperCount == 0 && middleware.runningEffects == 0)
    #expect(store.getState() == [.ask(0), .note, .ask(1), .answer(1), .note, .ask(2), .note])
    store.dispatch(.ask(3))
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(2))
    await store.wait(for: .answer(3))
    store.dispatch(.ask(4))
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(9))
    await store.wait(for: .answer(5))
    for await state in store.statePublisher.values where state.count(where: { $0 == .note }) == 5 { break }
    #expect(clock.sleeperCount == 0)
    #expect(!store.getState().contains(.failed))
  }

  /// Who is late is cancelled, not waited for, and dropped; what comes after begins behind the answer.
  @Test func whoIsLateIsAnsweredFor() async {
    let sends = PublishSubject<WorkAction>()
    let middleware = limited { n in
      .run { [clock] _ in try? await clock.sleep(for: .seconds(8)) }
        <> .subscribe { send in sends.publisher.sink { send($0) } }
        // It does not heed that it is cancelled.
        <> .run { send in
          await withCheckedContinuation { continuation in
            let token = sends.publisher.sink { _ in }
            Task { [clock] in
              try? await clock.sleep(for: .seconds(6))
              withExtendedLifetime(token) { continuation.resume() }
            }
          }
          send(.answer(n))
        }
    }
    let store = makeWork(middleware)
    store.dispatch(.ask(1))
    await clock.waitForSleepers(3)
    clock.advance(by: .seconds(3))
    await store.wait(for: .note)
    sends.send(.answer(2))
    #expect(clock.sleeperCount == 1)
    #expect(middleware.runningEffects == 0)
    clock.advance(by: .seconds(3))
    await clock.advanceInSteps(by: .seconds(9))
    #expect(store.getState() == [.ask(1), .failed, .note])
  }

  @Test func cancellingEndsBoth() async {
    let middleware = limited { [clock] in Effect.just(.answer($0)).delayed(by: .seconds(9), clock: clock) }
    let store = makeWork(middleware)
    store.dispatch(.ask(1))
    await clock.waitForSleepers(2)
    store.dispatch(.cancel)
    #expect(clock.sleeperCount == 0 && middleware.runningEffects == 0)
    #expect(store.getState() == [.ask(1), .cancel])
  }

  /// One of both answers, whoever of them is a little earlier.
  @Test func thereIsOneAnswer() async {
    let store = makeWork { n in
      Effect.just(.answer(n)).delayed(by: .microseconds(n % 7 * 40), clock: ContinuousClock())
        .timedOut(after: .microseconds(n % 5 * 60), with: .answer(-n)).then(.just(.note))
    }
    for n in 1...400 { await store.send(.ask(n)) }
    for await state in store.statePublisher.values where state.count(where: { $0 == .note }) == 400 { break }
    let answered = store.answers.map { if case .answer(let n) = $0 { abs(n) } else { 0 } }
    #expect(answered.sorted() == Array(1...400))
  }
}

/// Rule 11: what is cancelled is silent, and is cancelled by its id, a successor, its token, its store's end.
@Suite struct CancellationTests {
  @Test func byItsID() async {
    let clock = ManualClock()
    let store = makeWork {
      Effect.just(.answer($0)).delayed(by: .seconds(1), clock: clock).cancellable(id: "work")
    }
    store.dispatch(.ask(1))
    store.dispatch(.ask(2))
    await clock.waitForSleepers(2)
    store.dispatch(.cancel)
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .seconds(1))
    store.dispatch(.ask(3))
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    await store.wait(for: .answer(3))
    #expect(store.answers == [.answer(3)])
  }

  @Test func byASuccessor() async {
    let clock = ManualClock()
    let store = makeWork {
      Effect.just(.answer($0)).delayed(by: .seconds(1), clock: clock)
        .cancellable(id: "work", cancelInFlight: true)
    }
    for n in 1...3 { store.dispatch(.ask(n)) }
    await clock.waitForSleepers(1)  // those before were cancelled, and sleep no more
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    await store.wait(for: .answer(3))
    #expect(store.answers == [.answer(3)])
  }

  @Test func byTheEndOfTheStore() async {
    let clock = ManualClock()
    final class Probe: Sendable {}
    weak var weakStore: WorkStore?
    weak var weakToken: Probe?
    do {
      let store = makeWork { n in
        let token = Probe()
        weakToken = token
        return .run { send in
          try? await clock.sleep(for: .seconds(1))
          send(.answer(n))
        } <> .subscribe { _ in AnyCancellable { withExtendedLifetime(token) {} } }
      }
      weakStore = store
      store.dispatch(.ask(1))
      await clock.waitForSleepers(1)
      #expect(weakToken != nil)
    }
    #expect(weakStore == nil)
    #expect(weakToken == nil)
    #expect(clock.sleeperCount == 0)
  }

  /// Effects whose answers keep a thread at work end with the store, too: what they send then is not handled any more.
  @Test func byTheEndOfAStoreThatIsAtWork() {
    final class Probe: Sendable {
      let end = Door()
      deinit { end.open() }
    }
    let (isAtWork, hasGone, handled) = (Door(), Door(), Box<[Int]>([]))
    let answer = Box<((Int) -> Void)?>(nil)
    let end: Door
    do {
      let probe = Probe()
      end = probe.end
      let effects = EffectMiddleware<Int, Int, Int> { [probe] action, _, _ in
        withExtendedLifetime(probe) { handled.update { $0.append(action) } }
        if action == 0 {
          return .subscribe { send in
            answer.value = send
            return AnyCancellable {}
          }
        }
        if action == 3 {
          isAtWork.open()
          hasGone.wait()
        }
        return action < 10 ? .just(action + 1) : .none
      }
      let store = ReduxStoreBase<Int, Int>(
        subject: .combine(initialValue: 0), reducer: .reduce { action, count in count = action },
        middleware: effects)
      store.dispatch(0)
      startThread { answer.value?(1) }
      isAtWork.wait()
    }
    hasGone.open()
    end.wait()
    #expect(handled.value == [0, 1, 2, 3])
  }

  /// What was sent before the cancellation but has not had its turn is dropped before the middlewares see it.
  @Test func whatWaitsInTheQueueIsDropped() {
    let late = Box<((WorkAction) -> Void)?>(nil)
    let store = makeWork { n in
      Effect.subscribe { send in
        late.value = send
        return AnyCancellable {}
      }.map { $0 }.cancellable(id: n == 1 ? "work" : "other")
    }
    store.dispatch(.ask(1))
    let token = store.statePublisher.sink { state in
      guard state.last == .note else { return }
      store.dispatch(.cancel)
      late.value?(.answer(1))
    }
    late.value?(.answer(0))
    store.dispatch(.note)
    #expect(store.getState() == [.ask(1), .answer(0), .note, .cancel])
    store.dispatch(.ask(2))
    store.dispatch(.note)
    #expect(store.getState().suffix(3) == [.note, .cancel, .answer(1)])
    token.cancel()
  }
}
