import PrismStore
import PrismStoreTesting
import Testing

/// Work that begins an id anew within work under the same id does not end what it is a part of.
@Suite struct NestedIDTests {
  typealias Work = Effect<WorkAction>

  let clock = ManualClock()

  /// Answers after twenty seconds.
  func search(_ n: Int) -> Work {
    Work.just(.answer(n)).delayed(by: .seconds(20), clock: clock)
      .cancellable(id: "work", cancelInFlight: true)
  }

  /// Second by second, as a task that is late to sleep sleeps longer.
  func advance(until action: WorkAction, in store: WorkStore) async {
    for _ in 0..<1000 where !store.getState().contains(action) { await clock.advanceInSteps(by: .seconds(1)) }
  }

  static let nestings: [@Sendable (Work, ManualClock) -> Work] = [
    { work, _ in work.cancellable(id: "work") },
    { work, _ in work.cancellable(id: "work", cancelInFlight: true) },
    { work, clock in work.debounced(id: "work", for: .seconds(1), clock: clock) },
    { work, clock in
      work.debounced(id: "work", for: .seconds(1), clock: clock)
        .debounced(id: "work", for: .seconds(1), clock: clock)
    },
    { work, clock in work.delayed(by: .seconds(1), clock: clock).cancellable(id: "work") },
    { work, clock in work.throttled(id: "work", every: .seconds(1), clock: clock) },
    { work, clock in
      work.throttled(id: "work", every: .seconds(1), clock: clock)
        .throttled(id: "work", every: .seconds(1), clock: clock)
    },
    { work, clock in
      work.throttled(id: "work", every: .seconds(1), clock: clock)
        .debounced(id: "work", for: .seconds(1), clock: clock)
    },
  ]

  @Test(arguments: nestings.indices) func whatComesAfterItWaits(index: Int) async {
    let store = makeWork { [clock] in Self.nestings[index](search($0), clock).then(.just(.note)) }
    store.dispatch(.ask(1))
    await advance(until: .note, in: store)
    #expect(store.getState() == [.ask(1), .answer(1), .note])
  }

  /// What has waited for the end of an interval is no request that the next one ends.
  @Test func whatComesAfterAThrottledRequestThatWaitsTwice() async {
    let store = makeWork { [clock] n in
      let throttled = { (work: Work) in work.throttled(id: "work", every: .seconds(1), clock: clock) }
      return n == 1 ? throttled(.just(.answer(1))) : throttled(throttled(search(n))).then(.just(.note))
    }
    store.dispatch(.ask(1))
    store.dispatch(.ask(2))
    await advance(until: .note, in: store)
    #expect(store.getState() == [.ask(1), .answer(1), .ask(2), .answer(2), .note])
  }

  @Test(arguments: nestings.indices, [true, false]) func aTimeLimitHolds(index: Int, isInside: Bool) async {
    let middleware = workEffects { [clock] in
      let limited = { (work: Work) in work.timedOut(after: .seconds(5), with: .failed, clock: clock) }
      let nested = { (work: Work) in Self.nestings[index](work, clock) }
      return isInside ? nested(limited(search($0))) : limited(nested(search($0)))
    }
    let store = makeWork(middleware)
    store.dispatch(.ask(1))
    await advance(until: .failed, in: store)
    await clock.advanceInSteps(by: .seconds(30))
    #expect(store.getState() == [.ask(1), .failed])
    #expect(middleware.runningEffects == 0 && clock.sleeperCount == 0)
  }

  /// A cancellation and the next request end all of it.
  @Test(arguments: nestings.indices, [WorkAction.cancel, .ask(0)]) func allOfItEnds(
    index: Int, by action: WorkAction
  ) async {
    let middleware = workEffects { [clock] n in
      if n == 0 { return .none.cancellable(id: "work", cancelInFlight: true) }
      return Self.nestings[index](search(n).timedOut(after: .seconds(5), with: .failed, clock: clock), clock)
    }
    let store = makeWork(middleware)
    store.dispatch(.ask(1))
    await clock.waitForSleepers()
    await clock.advanceInSteps(by: .seconds(3))
    #expect(middleware.runningEffects > 0)
    store.dispatch(action)
    #expect(middleware.runningEffects == 0 && clock.sleeperCount == 0)
    #expect(store.answers == [])
  }

  @Test func whatStandsBesideItGoesOn() async {
    let store = makeWork { n in
      Work.merge([.just(.answer(n)), search(n + 1).then(.just(.answer(n + 2))), .just(.note)])
        .cancellable(id: "work")
    }
    store.dispatch(.ask(1))
    await advance(until: .answer(3), in: store)
    #expect(store.getState() == [.ask(1), .answer(1), .note, .answer(2), .answer(3)])
  }

  /// Neither other requests nor what has begun the id anew before it, in the same.
  @Test func whatElseIsUnderTheIDEnds() {
    let forever = Work.subscribe { _ in AnyCancellable {} }
    let middleware = workEffects { n in
      n == 0 ? forever.cancellable(id: "work") : (search(n) <> search(n + 1)).cancellable(id: "work")
    }
    let store = makeWork(middleware)
    store.dispatch(.ask(0))
    store.dispatch(.ask(0))
    #expect(middleware.runningEffects == 2)
    store.dispatch(.ask(1))
    #expect(middleware.runningEffects == 1)
  }

  /// Nor does a request for nothing end it.
  @Test func nothingIsAPartToo() {
    let store = makeWork { _ in
      Work.none.cancellable(id: "work", cancelInFlight: true).then(.just(.note)).cancellable(id: "work")
    }
    store.dispatch(.ask(1))
    #expect(store.getState() == [.ask(1), .note])
  }

  /// Work that has been cancelled does not come back with a part that begins its id anew.
  @Test func whatHasBeenCancelledBeginsNothing() {
    let middleware = workEffects { (Work.cancel(id: "work") <> search($0)).cancellable(id: "work") }
    let store = makeWork(middleware)
    store.dispatch(.ask(1))
    #expect(middleware.runningEffects == 0)
  }

  /// What goes on with its like keeps no turn that has ended.
  @Test func turnsThatHaveEndedAreForgotten() {
    final class Turn: Sendable, Hashable {
      let living: Box<Int>
      init(_ living: Box<Int>) {
        self.living = living
        living.update { $0 += 1 }
      }
      deinit { living.update { $0 -= 1 } }
      func hash(into hasher: inout Hasher) {}
      static func == (first: Turn, second: Turn) -> Bool { true }
    }
    let (living, finish) = (Box(0), Box<() -> Void>({}))
    func turn(_ n: Int) -> Work {
      Work.subscribe { send, end in
        send(.answer(n))
        finish.value = end
        return AnyCancellable {}
      }.then(.deferred { turn(n + 1) }).cancellable(id: Turn(living), cancelInFlight: true)
    }
    let middleware = workEffects { turn($0) }
    let store = makeWork(middleware)
    store.dispatch(.ask(0))
    for _ in 1..<200 { finish.value() }
    #expect(store.answers.count == 200 && middleware.runningEffects == 1)
    #expect(living.value < 5)
  }
}
