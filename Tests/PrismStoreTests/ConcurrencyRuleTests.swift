import Foundation
import PrismStore
import Testing

/// Actions by name, and a state that remembers them: what the rules about order are told with.
private typealias LogStore = ReduxStoreBase<String, [String]>

private func makeLog(
  _ events: Box<[String]> = Box([]),
  _ handle: @escaping (String, ActionSource, @escaping GetState<[String]>) -> IO<String> = { _, _, _ in
    .pure()
  }
) -> LogStore {
  LogStore(
    subject: .combine(initialValue: []),
    reducer: .reduce { action, log in
      events.update { $0.append("reduce \(action)") }
      log.append(action)
    },
    middleware: AnyMiddleware(handle: handle))
}

/// What belongs to an actor.
@MainActor private final class MainDesk {
  final class Note { var text = "a" }
  let note = Note()
  let notes = AsyncStream<Note> { $0.finish() }
}

// The rules of concurrency, one or more tests for each. Order and loss under load are in the soak test.
// What is broken may wait for ever. No test has a limit, because the time that it waits for its turn among the others
// would count: whoever runs them all ends a run that hangs.
@Suite struct ConcurrencyRuleTests {
  // 1. Serial.
  @Test func oneActionAtATime() {
    let inside = Box(0), worst = Box(0)
    func visit() {
      inside.update { $0 += 1 }
      worst.update { $0 = max($0, inside.value) }
      inside.update { $0 -= 1 }
    }
    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 0),
      reducer: .reduce { _, count in
        visit()
        count += 1
      },
      middleware: AnyMiddleware { _, _, _ in
        visit()
        return IO { _ in visit() }
      })
    let token = store.statePublisher.sink { _ in visit() }
    onThreads(4) { _ in for action in 0..<500 { store.dispatch(action) } }
    store.dispatchAndWait(DispatchedAction(0))
    token.cancel()
    #expect(worst.value == 1)
    #expect(store.getState() == 2001)
  }

  // 4. Who drains stays until nothing waits: when all calls have returned, nothing is left.
  @Test func whenAllHaveReturnedAllIsHandled() {
    for _ in 0..<20 {
      let store = ReduxStoreBase<Int, Int>(
        subject: .combine(initialValue: 0), reducer: .reduce { $1 += $0 }, middleware: IdentityMiddleware())
      let token = store.statePublisher.sink { if $0 % 500 == 0 { usleep(100) } }
      onThreads(4) { _ in for _ in 0..<1_000 { store.dispatch(1) } }
      #expect(store.getState() == 4_000)
      token.cancel()
    }
  }

  /// Who waits for each action keeps the queue short: the back-pressure that `dispatch` has not.
  @Test func whoeverWaitsKeepsTheQueueShort() async {
    let (sent, waiting) = (Box(0), Box(0))
    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 0),
      reducer: .reduce { action, count in
        count += action
        waiting.update { $0 = max($0, sent.value - count) }
      }, middleware: IdentityMiddleware())
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<200 {
            sent.update { $0 += 1 }
            await store.send(1)
          }
        }
      }
    }
    #expect(store.getState() == 1_600)
    #expect(waiting.value < 8)
  }

  // 3. Re-entrant dispatch is queued until the current action has ended completely.
  enum Origin: CaseIterable { case middleware, afterReducer, io, subscriber, feedback, reducer }

  @Test(arguments: Origin.allCases) func reentrantDispatchWaits(from origin: Origin) {
    final class Holder { weak var store: ReduxStoreBase<String, [String]>? }
    let (events, holder) = (Box<[String]>([]), Holder())
    func note(_ event: String, at place: Origin, _ action: String) {
      events.update { $0.append("\(event) \(action)") }
      if place == origin, action == "first" { holder.store?.dispatch("second") }
    }
    final class After: Middleware {
      let note: (String) -> Void
      init(_ note: @escaping (String) -> Void) { self.note = note }
      func receiveContext(getState: @escaping GetState<[String]>, output: AnyActionHandler<String>) {}
      func handle(action: String, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
        afterReducer = .do { [note] in note(action) }
      }
    }
    let io = AnyMiddleware<String, String, [String]> { action, _, _ in
      note("handle", at: .middleware, action)
      return IO { _ in note("io", at: .io, action) }
    }
    let store = LogStore(
      subject: .combine(initialValue: []),
      reducer: .reduce { action, log in
        note("reduce", at: .reducer, action)
        log.append(action)
      },
      middleware: io <> After { note("after", at: .afterReducer, $0) })
    holder.store = store
    let token = store.statePublisher.sink { if let last = $0.last { note("state", at: .subscriber, last) } }
    let feedback = store.attach(
      Feedback { states in
        states.compactMap { origin == .feedback && $0 == ["first"] ? "second" : nil }
      })
    store.dispatch("first")
    withExtendedLifetime((token, feedback)) {}
    let steps = ["handle", "reduce", "state", "after", "io"]
    #expect(events.value == steps.map { "\($0) first" } + steps.map { "\($0) second" })
  }

  // 4. Synchronous when idle; otherwise `dispatch` returns at once, and who must can wait.
  @Test func dispatchWaitsOnlyWhenIdle() {
    let (entered, release, ended) = (Door(), Door(), Door())
    let store = makeLog { action, _, _ in
      if action == "slow" {
        entered.open()
        release.wait()
      }
      return action == "chain" ? IO { $0.dispatch("chained") } : .pure()
    }
    store.dispatch("chain")
    #expect(store.getState() == ["chain", "chained"])
    startThread {
      store.dispatch("slow")
      ended.open()
    }
    entered.wait()
    store.dispatch("queued")
    #expect(store.getState() == ["chain", "chained"])  // neither has been reduced, and this call has returned
    startThread { release.open() }
    store.dispatchAndWait(DispatchedAction("waited for"))
    #expect(store.getState().suffix(3) == ["slow", "queued", "waited for"])
    ended.wait()
  }

  @Test func whoWaitsWaitsForAllThatCame() async {
    let store = makeLog { action, _, _ in
      action.count < 4 ? IO { $0.dispatch(action + "+") } : .pure()
    }
    await store.send("a")
    #expect(store.getState() == ["a", "a+", "a++", "a+++"])
  }

  /// Who waits on an actor may send what belongs to that actor.
  @MainActor @Test func actionsOfAnActorAreWaitedForThere() async {
    let desk = MainDesk()
    let store = ReduxStoreBase<MainDesk.Note, [String]>(
      subject: .combine(initialValue: []), reducer: .reduce { note, texts in texts.append(note.text) },
      middleware: IdentityMiddleware())
    await store.send(desk.note)
    await store.dispatch(contentsOf: desk.notes)
    desk.note.text = "b"
    #expect(store.getState() == ["a"])
  }

  // 5. Delivery: the current value, then each in order; a late subscriber the newest once.
  @Test func everySubscriberSeesEveryStateInOrder() {
    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 0), reducer: .reduce { _, count in count += 1 },
      middleware: IdentityMiddleware())
    let seen = Box<[[Int]]>(Array(repeating: [], count: 8))
    let tokens = Box<[AnyCancellable]>([])
    onThreads(8) { thread in
      if thread % 2 == 0 {
        let token = store.statePublisher.sink { value in seen.update { $0[thread].append(value) } }
        tokens.update { $0.append(token) }
      }
      for _ in 0..<200 { store.dispatch(1) }
    }
    store.dispatchAndWait(DispatchedAction(1))
    for list in seen.value where !list.isEmpty {
      #expect(list == Array(list[0]...1601))
    }
    #expect(seen.value.filter { !$0.isEmpty }.count == 4)
  }

  // 5. Who subscribes is let go, however fast states come, and misses none.
  @Test func subscribingToABusyStoreReturns() {
    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 0), reducer: .reduce { _, count in count += 1 })
    let (begun, isOver, ended) = (Door(), Box(false), Door())
    let (seen, here, callsHere) = (Box<[Int]>([]), Thread.current, Box(0))
    startThread {
      store.dispatch(1)
      begun.open()
      while !isOver.value { store.dispatch(1) }
      ended.open()
    }
    begun.wait()
    let token = store.statePublisher.sink { count in
      seen.update { $0.append(count) }
      usleep(1_000)
      if Thread.current == here { callsHere.update { $0 += 1 } }
      if callsHere.value > 200 { isOver.value = true }
    }
    #expect(callsHere.value < 200)
    isOver.value = true
    ended.wait()
    #expect(seen.value == Array(seen.value[0]...store.getState()))
    token.cancel()
  }

  /// What waits for a subscriber who has been let go is dropped when its token is cancelled, and counts no more.
  @Test func whatWaitsForALateSubscriberIsDropped() {
    let (first, second) = (Door(), Door())
    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 0), reducer: .reduce { action, count in count = action },
      middleware: AnyMiddleware { action, _, _ in
        IO { _ in
          if action == 1 {
            first.open()
            second.wait()
          }
        }
      })
    let (seen, others, drainer) = (Box<[Int]>([]), Box<[Int]>([]), Door())
    let subscribed = Door()
    // Subscribes before the first action, and is given its first state while that is handled.
    var token: AnyCancellable?
    startThread {
      let late = store.statePublisher.sink { state in
        if state == 0 {
          startThread {
            store.dispatch(1)
            drainer.open()
          }
          first.wait()
        }
        seen.update { $0.append(state) }
      }
      late.cancel()
      second.open()
      drainer.wait()
      subscribed.open()
    }
    subscribed.wait()
    token = store.statePublisher.sink { state in others.update { $0.append(state) } }
    store.dispatch(2)
    #expect(seen.value == [0] && others.value == [1, 2])
    withExtendedLifetime(token) {}
  }

  // 6. A view model compares what it shows, not the whole state.
  @Test func projectionsAreComparedNotTheRoot() {
    let store = makeStore()
    let viewModel = store.projection(state: \.orders).asObservableViewModel(initialState: 0)
    var seen: [Int] = []
    let token = viewModel.statePublisher.sink { seen.append($0) }
    for action in [AppAction.idle, .orders(.add), .idle, .orders(.add)] { store.dispatch(action) }
    token.cancel()
    #expect(seen == [0, 1, 2])
  }

  // 7. getState is before, after, or from elsewhere some completed state.
  @Test func getStateIsNeverTorn() {
    struct Pair { var first = 0, second = 0, storage = [0] }
    let store = ReduxStoreBase<Int, Pair>(
      subject: .combine(initialValue: Pair()),
      reducer: .reduce { action, pair in
        pair.first = action
        pair.storage[0] = action
        sched_yield()  // half of it is written
        pair.second = action
      },
      middleware: AnyMiddleware { action, _, state in
        let before = state().first
        return IO { _ in #expect(before != action && state().first == action) }
      })
    let snapshot = store.getState()
    let (torn, isDone) = (Box(0), Box(false))
    onThreads(4) { thread in
      if thread == 0 {
        for index in 1...2000 { store.dispatch(index) }
        return isDone.value = true
      }
      // What was read is kept: the thread sanitizer does not see the counts of references, which alone order the last read of
      // a storage and a write to it in place.
      var read: [Pair] = []
      while !isDone.value {
        let state = store.getState()
        if read.last?.first != state.first { read.append(state) }
        if state.first != state.second || state.storage != [state.first] { torn.update { $0 += 1 } }
      }
    }
    #expect(torn.value == 0)
    #expect(snapshot.storage == [0])
    #expect(store.getState().first == 2000)
  }

  /// Whoever asks for the state while a reducer runs has it before the next begins, however many actions wait: here the next
  /// ends only when all have it. A busy machine may not let them wait in time, so that some tries are lost.
  @Test(arguments: [false, true]) func readersComeBeforeTheNextReducer(subscribing: Bool) {
    func areServed() -> Bool {
      let (begun, asking, allHaveIt, ended) = (Door(), Door(), DispatchSemaphore(value: 0), Door())
      let (readers, inTime, states) = (8, Box(false), Box<[Int]>([]))
      let store = ReduxStoreBase<Int, Int>(
        subject: .combine(initialValue: 0),
        reducer: .reduce { action, count in
          count += 1
          if action == 1 {
            for _ in 0..<readers { begun.open() }
            for _ in 0..<readers { asking.wait() }
            usleep(50_000)  // until they wait
          } else {
            inTime.value = allHaveIt.wait(timeout: .now() + 0.25) == .success
          }
        },
        middleware: AnyMiddleware { action, _, _ in action == 1 ? IO { $0.dispatch(2) } : .pure() })
      let done = DispatchGroup()
      for _ in 0..<readers {
        done.enter()
        startThread {
          begun.wait()
          let seen = Box<[Int]>([])
          asking.open()
          let token =
            subscribing ? store.statePublisher.sink { state in seen.update { $0.append(state) } } : nil
          let state = subscribing ? seen.value[0] : store.getState()
          states.update {
            $0.append(state)
            if $0.count == readers { allHaveIt.signal() }
          }
          ended.wait()
          #expect(!subscribing || seen.value == Array(seen.value[0]...2))
          withExtendedLifetime(token) { done.leave() }
        }
      }
      store.dispatch(1)
      for _ in 0..<readers { ended.open() }
      done.wait()
      return inTime.value && states.value == Array(repeating: 1, count: readers)
    }
    var (served, tries) = (0, 0)
    while served < 8, tries < 40 {
      if areServed() { served += 1 }
      tries += 1
    }
    #expect(served == 8)
  }

  // 9. Nothing keeps a store alive but who uses it; see also StoreTests.lifetimes.
  @Test func tokensPublishersAndViewModels() {
    weak var weakStore: ReduxStoreBase<AppAction, AppState>?
    var viewModel: ObservableViewModel<AppAction, AppState>?
    var token: AnyCancellable?
    var attached: AnyCancellable?
    do {
      let store = makeStore()
      weakStore = store
      token = store.statePublisher.sink { _ in }
      attached = store.statePublisher.map(\.orders).removeDuplicates().sink { _ in }
      viewModel = store.asObservableViewModel(initialState: AppState())
    }
    #expect(weakStore != nil)
    viewModel = nil
    #expect(weakStore == nil)
    withExtendedLifetime((token, attached, viewModel)) {}
  }

  /// A store may keep what `attach` returns, of itself and of what is made of it.
  @Test func storesThatKeepTheirFeedbacks() {
    final class Keeper: ReduxStoreBase<AppAction, AppState>, @unchecked Sendable {
      var token: AnyCancellable?
    }
    /// A store that somebody else has written.
    final class Wrapper: StoreType {
      let base = makeStore()
      var token: AnyCancellable?
      var statePublisher: UnfailablePublisherType<AppState> { base.statePublisher }
      func dispatch(_ dispatchedAction: DispatchedAction<AppAction>) { base.dispatch(dispatchedAction) }
    }
    let add = Feedback<AppAction, AppState> { $0.compactMap { $0.orders < 3 ? .orders(.add) : nil } }
    for attach: (Keeper) -> AnyCancellable in [
      { $0.attach(add) }, { $0.eraseToStoreProjection().attach(add) },
      { $0.projection(action: \AppAction.self, state: \AppState.self).attach(add) },
      { $0.projection(state: \.self).asObservableViewModel(initialState: AppState()).attach(add) },
    ] {
      weak var weakStore: Keeper?
      do {
        let store = Keeper(
          subject: .combine(initialValue: AppState()), reducer: appReducer, middleware: IdentityMiddleware())
        weakStore = store
        store.token = attach(store)
        #expect(store.getState().orders == 3)
        store.dispatch(.orders(.remove))
        #expect(store.getState().orders == 3)
      }
      #expect(weakStore == nil)
    }
    weak var weakWrapper: Wrapper?
    do {
      let wrapper = Wrapper()
      weakWrapper = wrapper
      wrapper.token = wrapper.attach(add)
      #expect(wrapper.base.getState().orders == 3)
    }
    #expect(weakWrapper == nil)
  }

  /// A middleware of a `ReduxStore` may keep `next` and `dispatch` longer than the store lives.
  @Test func lateCallsOfADeadReduxStoreDoNothing() {
    var late: [() -> Void] = []
    weak var weakStore: ReduxStore<Int, Int>?
    do {
      let store = ReduxStore<Int, Int>(
        initialState: 0, reducer: { $0 + $1 },
        middlewares: [
          ReduxStore.makeMiddleware { dispatch, _, next, action in
            late = [{ dispatch(action) }, { next(action) }]
          }
        ])
      weakStore = store
      store.dispatch(1)
      #expect(store.getState() == 0)
      late[1]()
      #expect(store.getState() == 1)
    }
    #expect(weakStore == nil)
    for call in late { call() }
  }

  // 10. Long chains on small stacks; the million self-dispatches are in StoreTests.
  @Test func tenThousandReducersOnHalfAMebibyte() {
    let result = Box(0)
    onAnotherThread(stackSize: 512 << 10) {
      let chain = Reducer<OrderAction, Int>.combine { for _ in 0..<10_000 { orderReducer } }
      let store = makeStore(AppState(), chain.lift(action: \AppAction.orders, state: \AppState.orders))
      store.dispatch(.orders(.add))
      result.value = store.getState().orders
    }
    #expect(result.value == 10_000)
  }

  @Test func eightThousandMiddlewaresOnHalfAMebibyte() {
    final class After: Middleware {
      let count: Box<Int>
      init(_ count: Box<Int>) { self.count = count }
      func receiveContext(getState: @escaping GetState<Int>, output: AnyActionHandler<Int>) {}
      func handle(action: Int, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
        afterReducer = .do { [count] in count.update { $0 += 1 } }
      }
    }
    let (after, effects) = (Box(0), Box(0))
    onAnotherThread(stackSize: 512 << 10) {
      let effect = AnyMiddleware<Int, Int, Int> { _, _, _ in IO { _ in effects.update { $0 += 1 } } }
      var chain = effect <> AnyMiddleware(After(after))
      for _ in 0..<12 { chain = chain <> chain }
      let store = ReduxStoreBase(
        subject: .combine(initialValue: 0), reducer: .reduce { $1 += $0 }, middleware: chain)
      store.dispatch(1)
    }
    #expect(after.value == 4096)
    #expect(effects.value == 4096)
  }

  @Test func fiveThousandFeedbacksOnHalfAMebibyte() {
    let seen = Box(0)
    onAnotherThread(stackSize: 512 << 10) {
      let feedback = Feedback<Int, Int> { states in
        states.compactMap { _ in
          seen.update { $0 += 1 }
          return nil
        }
      }
      let chain = (0..<5_000).reduce(into: Feedback<Int, Int>.identity) { chain, _ in
        chain = chain <> feedback
      }
      let store = ReduxStoreBase<Int, Int>(
        subject: .combine(initialValue: 0), reducer: .reduce { $1 += $0 }, middleware: IdentityMiddleware())
      let token = store.attach(chain.lift(action: { $0 }).lift(state: \.self))
      store.dispatch(1)
      token.cancel()
      store.dispatch(1)
    }
    #expect(seen.value == 10_000)
  }

  @Test func aHundredThousandSelfDispatchesOnHalfAMebibyte() {
    let result = Box(0)
    onAnotherThread(stackSize: 512 << 10) {
      let store = ReduxStoreBase<Int, Int>(
        subject: .combine(initialValue: 0), reducer: .reduce { action, state in state = action },
        middleware: AnyMiddleware { action, _, _ in
          action < 100_000 ? IO { $0.dispatch(action + 1) } : .pure()
        })
      store.dispatch(1)
      result.value = store.getState()
    }
    #expect(result.value == 100_000)
  }

  // 12. No lock is held while any callback runs: another thread can use the store meanwhile.
  @Test(arguments: Origin.allCases) func noLockIsHeldInCallbacks(_ origin: Origin) {
    final class Holder { weak var store: ReduxStoreBase<String, [String]>? }
    let (holder, visits) = (Holder(), Box(0))
    func visit(_ place: Origin) {
      guard place == origin, visits.value == 0, let store = holder.store else { return }
      visits.value = 1
      onAnotherThread {
        store.dispatch("from elsewhere")
        if place != .reducer {  // who reads waits for a reducer, which must be short
          _ = store.getState()
          store.statePublisher.sink { _ in }.cancel()
        }
      }
    }
    final class After: Middleware {
      let visit: () -> Void
      init(_ visit: @escaping () -> Void) { self.visit = visit }
      func receiveContext(getState: @escaping GetState<[String]>, output: AnyActionHandler<String>) {}
      func handle(action: String, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
        afterReducer = .do { [visit] in visit() }
      }
    }
    let io = AnyMiddleware<String, String, [String]> { _, _, _ in
      visit(.middleware)
      return IO { _ in visit(.io) }
    }
    let store = LogStore(
      subject: .combine(initialValue: []),
      reducer: .reduce { action, log in
        visit(.reducer)
        log.append(action)
      },
      middleware: io <> After { visit(.afterReducer) })
    let feedback = store.attach(
      Feedback { states in
        states.compactMap { _ in
          visit(.feedback)
          return nil
        }
      })
    holder.store = store
    let token = store.statePublisher.sink { _ in visit(.subscriber) }
    store.dispatch("first")
    withExtendedLifetime((token, feedback)) {}
    #expect(store.getState().contains("from elsewhere"))
    #expect(store.getState().contains("first"))
  }
}
