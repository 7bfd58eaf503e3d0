import PrismStore
import Testing

@Suite struct FeedbackTests {
  @Test func answersMergesAndLifts() {
    let add = Feedback<OrderAction, Int> { states in states.compactMap { $0 < 3 ? .add : nil } }
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
}

@Suite struct EffectTests {
  enum Action: Equatable, Sendable { case ask(Int), answer(Int), cancel, failed }

  func store(
    _ effect: @escaping @Sendable (Int) -> Effect<Action>
  ) -> ReduxStoreBase<Action, [Action]> {
    ReduxStoreBase(
      subject: .combine(initialValue: []), reducer: .reduce { action, all in all.append(action) },
      middleware: EffectMiddleware { action, _, _ in
        switch action {
        case .ask(let n): effect(n)
        case .cancel: .cancel(id: "work")
        case .answer, .failed: .none
        }
      })
  }

  func wait(_ store: ReduxStoreBase<Action, [Action]>, for action: Action) async {
    for await state in store.statePublisher.values where state.contains(action) { return }
  }

  @Test func synchronousAnswers() {
    let store = store { .just(.answer($0)) <> .sequence([.answer(7), .answer(8)]).map { $0 } <> .none }
    store.dispatch(.ask(1))
    #expect(store.getState() == [.ask(1), .answer(1), .answer(7), .answer(8)])
  }

  @Test func tasksFailuresAndSequences() async {
    struct Broken: Error {}
    let tasks = store { n in
      .task {
        if n < 0 { throw Broken() } else { return .answer(n) }
      } catch: { _ in
        .failed
      }
    }
    tasks.dispatch(.ask(4))
    await wait(tasks, for: .answer(4))
    tasks.dispatch(.ask(-1))
    await wait(tasks, for: .failed)
    let stream = store { n in
      .values(
        of: AsyncStream { c in
          for i in 0..<n { c.yield(Action.answer(i)) }
          c.finish()
        })
    }
    stream.dispatch(.ask(3))
    await wait(stream, for: .answer(2))
    #expect(stream.getState() == [.ask(3), .answer(0), .answer(1), .answer(2)])
  }

  @Test func cancelledWorkIsSilent() async {
    let store = store { n in
      .run { send in
        try? await Task.sleep(for: .seconds(60))
        send(.answer(n))
      }.cancellable(id: "work")
    }
    store.dispatch(.ask(1))
    store.dispatch(.cancel)
    try? await Task.sleep(for: .milliseconds(30))
    #expect(store.getState() == [.ask(1), .cancel])
  }

  @Test func debounceKeepsTheLast() async {
    let store = store { Effect.just(.answer($0)).debounced(id: "d", for: .milliseconds(40)) }
    for n in 1...5 { store.dispatch(.ask(n)) }
    await wait(store, for: .answer(5))
    #expect(store.getState().filter { if case .answer = $0 { true } else { false } } == [.answer(5)])
  }

  @Test func throttleKeepsTheFirstAndTheLatest() async {
    let store = store { Effect.just(.answer($0)).throttled(id: "t", every: .milliseconds(60)) }
    for n in 1...5 { store.dispatch(.ask(n)) }
    await wait(store, for: .answer(5))
    #expect(
      store.getState().filter { if case .answer = $0 { true } else { false } } == [.answer(1), .answer(5)])
  }
}
