import PrismStore
import Testing

enum Chat {
  struct State: Equatable { var messages: [String] = [], isLoading = false, error: String? }
  enum Action: Equatable { case load, loaded([String]), failed(String), dismissError, stopped }
  typealias Store = ReduxStore<State, Action>
  struct Props: Equatable { var title: String }
  static func makeProps(from state: State) -> Props { Props(title: state.isLoading ? "Loading" : "Chat") }

  static func reduce(state: State, action: Action) -> State {
    with(state) {
      switch action {
      case .load: $0.isLoading = true
      case .loaded(let new):
        $0.messages.append(contentsOf: new)
        $0.isLoading = false
      case .failed(let error):
        $0.error = error
        $0.isLoading = false
      case .dismissError: $0.error = nil
      case .stopped: $0.messages = ["should not be reached"]
      }
    }
  }
}

@Suite struct ReduxStoreTests {
  @Test func observesAndDispatchesAsAFunctionValue() {
    let store = Chat.Store(initialState: Chat.State(), reducer: Chat.reduce)
    var titles: [String] = []
    let token = store.state.map(Chat.makeProps(from:)).removeDuplicates().sink { titles.append($0.title) }
    let load = PublishSubject<Void>(), answer = PublishSubject<[String]>()
    let actions = UnfailablePublisherType.merge([
      load.publisher.map { Chat.Action.load }, answer.publisher.map(Chat.Action.loaded),
    ])
    let input = actions.sink(receiveValue: store.dispatch)
    load.send()
    answer.send(["hi"])
    #expect(titles == ["Chat", "Loading", "Chat"])
    #expect(store.getState().messages == ["hi"])
    withExtendedLifetime((token, input)) {}
  }

  /// The chain is not there yet; what is dispatched to it waits until it is.
  @Test func whatIsDispatchedWhileTheChainIsMadeGoesThroughAllOfIt() {
    let seen = Box<[Chat.Action]>([])
    let starting: Chat.Store.Middleware = { dispatch, getState in
      dispatch(.load)
      return { next in
        dispatch(.loaded(["\(getState().messages.count)"]))
        return { action in next(action) }
      }
    }
    let recording = Chat.Store.makeMiddleware { dispatch, getState, next, action in
      seen.value.append(action)
      next(action)
    }
    for middlewares in [[starting, recording], [recording, starting]] {
      seen.value = []
      let store = Chat.Store(initialState: Chat.State(), reducer: Chat.reduce, middlewares: middlewares)
      #expect(seen.value == [.load, .loaded(["0"])])
      #expect(store.getState().messages == ["0"])
      store.dispatch(.dismissError)
      #expect(seen.value.count == 3)
    }
  }

  @Test(arguments: [false, true]) func middlewaresMayAnswerLaterFromAnyThread(isCurried: Bool) async {
    let (loaded, load) = AsyncStream<Void>.makeStream()
    let plain = Chat.Store.makeMiddleware { dispatch, getState, next, action in
      guard action == .load else { return next(action) }
      Task {
        dispatch(.loaded(getState().messages + ["late"]))
        next(.dismissError)
        load.finish()
      }
    }
    let curried: Chat.Store.Middleware = { dispatch, getState in
      { next in
        { action in
          guard action == .load else { return next(action) }
          Task {
            dispatch(.loaded(getState().messages + ["late"]))
            next(.dismissError)
            load.finish()
          }
        }
      }
    }
    let loader = isCurried ? curried : plain
    let store = Chat.Store(initialState: Chat.State(), reducer: Chat.reduce, middlewares: [loader])
    store.dispatch(.load)
    for await _ in loaded {}
    #expect(store.getState().messages == ["late"])
  }

  @Test func tellsOfWhatAReducerDispatches() {
    let holder = Box<ReduxStore<[Int], Int>?>(nil)
    let store = ReduxStore<[Int], Int>(initialState: []) { state, action in
      if action < 3 { holder.value?.dispatch(action + 1) }
      return state + [action]
    }
    holder.value = store
    var seen: [[Int]] = []
    store.observeDiagnostics { [unowned store] in
      guard case .dispatchedFromReducer(let dispatched) = $0 else { return }
      seen.append(store.getState() + [dispatched.action])
      if dispatched.action == 2 { store.dispatch(10) }
    }
    store.dispatch(1)
    #expect(seen == [[1, 2], [1, 10, 2, 3]])
    #expect(store.getState() == [1, 10, 2, 3])
    holder.value = nil
  }

  @Test func tellsOfSubscribersThatAnswerEveryState() {
    let store = ReduxStore<Int, Int>(initialState: 0, reducer: { $0 + $1 })
    var counts: [Int] = []
    store.observeDiagnostics(runawayLimit: 10) {
      if case .runaway(let count, next: _) = $0 { counts.append(count) }
    }
    let token = store.state.sink { if (1..<60).contains($0) { store.dispatch(1) } }
    store.dispatch(1)
    #expect(counts == [10, 20, 40])
    withExtendedLifetime(token) {}
  }

  @Test func tellsOfElementsThatAreMissed() {
    let rows = Reducer<OrderAction, Row>.reduce { _, _ in }.lift(
      action: AppAction.prism.row, elements: \AppState.rows)
    let store = ReduxStore<AppState, AppAction>(initialState: AppState(), reducer: rows)
    var missed = 0
    store.observeDiagnostics { if case .unknownElement = $0 { missed += 1 } }
    store.dispatch(.row(id: 2, action: .add))
    #expect(missed == 1)
  }

  @Test func middlewaresAreCurriedOutermostFirst() {
    let events = Box<[String]>([])
    func tracer(_ name: String) -> Chat.Store.Middleware {
      return { dispatch, getState in
        return { next in
          return { action in
            events.value.append("\(name) in \(getState().isLoading)")
            next(action)
            events.value.append("\(name) out \(getState().isLoading)")
          }
        }
      }
    }
    let loader = Chat.Store.makeMiddleware { dispatch, getState, next, action in
      next(action)
      if action == .load { dispatch(.loaded(["m"])) }
    }
    let gate = Chat.Store.makeMiddleware { _, _, next, action in
      if action != .stopped { next(action) }
    }
    let store = Chat.Store(
      initialState: Chat.State(), reducer: Chat.reduce,
      middlewares: [tracer("a"), loader, gate, tracer("b")])
    store.dispatch(.load)
    store.dispatch(.stopped)
    #expect(store.getState() == Chat.State(messages: ["m"]))
    #expect(
      events.value == [
        "a in false", "b in false", "b out true", "a in true", "b in true", "b out false", "a out false",
        "a out false", "a in false", "a out false",
      ])
  }

  /// Rule 7: after `next` the state is the one after the action, whoever hands another on meanwhile.
  @Test func whatIsHandedOnLaterHasItsTurn() {
    let late = Box<((Int) -> Void)?>(nil)
    let states = Box<[[Int]]>([])
    let (reduces, isNext) = (Door(), Door())
    let delays = ReduxStore<Int, Int>.makeMiddleware { _, _, next, action in
      if action == 100 { late.value = next } else { next(action) }
    }
    let checks = ReduxStore<Int, Int>.makeMiddleware { _, getState, next, action in
      let before = getState()
      if action == 1 {
        isNext.open()
        reduces.wait()
      }
      next(action)
      states.update { $0.append([before, getState()]) }
    }
    let store = ReduxStore<Int, Int>(
      initialState: 0, reducer: { $0 + $1 }, middlewares: [checks, delays])
    store.dispatch(100)
    let isCommitted = Door()
    startThread {
      isNext.wait()
      late.value?(100)  // while the chain is at the other
      reduces.open()
      isCommitted.open()
    }
    store.dispatch(1)
    isCommitted.wait()
    #expect(states.value == [[0, 0], [0, 1]] && store.getState() == 101)
    late.value?(100)
    #expect(store.getState() == 201)
  }

  @Test func takesAReducerAndRepeatsOnTwoNexts() {
    let twice = ReduxStore<Int, OrderAction>.makeMiddleware { _, _, next, action in
      next(action)
      next(action)
    }
    let store = ReduxStore<Int, OrderAction>(initialState: 0, reducer: orderReducer, middlewares: [twice])
    store.dispatch(.add)
    #expect(store.getState() == 2)
    onThreads(4) { _ in for _ in 0..<1000 { store.dispatch(.add) } }
    #expect(store.getState() == 8002)
  }

  #if DEBUG && (os(Linux) || os(macOS))
    @Test func aDebugBuildWarnsOfDispatchFromAReducer() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let holder = Box<ReduxStore<Int, Int>?>(nil)
        let store = ReduxStore<Int, Int>(
          initialState: 0,
          reducer: { state, action in
            if action == 1 { holder.value?.dispatch(10) }
            return state + action
          })
        holder.value = store
        let token = store.state.sink { if $0 == 1 { holder.value?.dispatch(100) } }
        store.dispatch(1)
        precondition(store.getState() == 111)
        token.cancel()
        holder.value = nil
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let warnings = text.split(separator: "\n").map(String.init)
        .filter { $0.contains(": a reducer dispatched") }
      #expect(
        warnings == [
          "warning: a reducer dispatched 10 to its own store; the action waits for its turn"
        ])
    }
  #endif

  /// Rule 1: the middlewares behind one that hands on later are called by one thread at a time, too.
  @Test func whatIsHandedOnLaterGoesThroughTheRestOneAtATime() {
    let (inside, worst, wrong) = (Box(0), Box(0), Box(0))
    let kept = Box<[() -> Void]>([])
    let later = ReduxStore<Int, Int>.makeMiddleware { _, _, next, action in
      if action.isMultiple(of: 2) { kept.update { $0.append { next(action) } } } else { next(action) }
    }
    let counts = ReduxStore<Int, Int>.makeMiddleware { _, getState, next, action in
      inside.update { $0 += 1 }
      worst.update { $0 = max($0, inside.value) }
      let before = getState()
      next(action)
      if getState() != before + 1 { wrong.update { $0 += 1 } }
      inside.update { $0 -= 1 }
    }
    let store = ReduxStore<Int, Int>(
      initialState: 0, reducer: { state, _ in state + 1 }, middlewares: [later, counts])
    onThreads(4) { thread in
      for action in 0..<1000 {
        store.dispatch(action)
        var next: (() -> Void)?
        kept.update { next = $0.popLast() }
        next?()
      }
    }
    for next in kept.value { next() }
    #expect(worst.value == 1 && wrong.value == 0)
    #expect(store.getState() == 4000)
  }

  /// An action that a middleware hands on later is like one that is dispatched then.
  @Test func nextOnAnotherThread() {
    let events = Box<[String]>([])
    let kept = Box<((OrderAction) -> Void)?>(nil)
    let later: ReduxStore<Int, OrderAction>.Middleware = { _, _ in
      { next in { action in if action == .half { kept.value = next } else { next(action) } } }
    }
    let logger: ReduxStore<Int, OrderAction>.Middleware = { _, getState in
      { next in
        { action in
          let before = getState()
          next(action)
          events.update { $0.append("\(action) \(before) \(getState())") }
        }
      }
    }
    let store = ReduxStore<Int, OrderAction>(
      initialState: 4, reducer: orderReducer, middlewares: [later, logger])
    let token = store.state.sink { if $0 == 2 { store.dispatch(.add) } }
    store.dispatch(.half)
    onAnotherThread { kept.value?(.half) }
    #expect(store.getState() == 3)
    #expect(events.value == ["half 4 2", "add 2 3"])
    token.cancel()
  }
}
