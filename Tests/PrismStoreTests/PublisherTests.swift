import Foundation
import PrismStore
import Testing

/// The time that the calling thread has worked: what others do on the machine does not count.
private func work(_ body: () -> Void) -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  body()
  return now() - start
}

/// Without keeping a thread of the pool that tasks share.
private func wait(until isTrue: () -> Bool) async {
  while !isTrue() { try? await Task.sleep(for: .milliseconds(1)) }
}

@Suite struct PublisherTests {
  @Test func sourcesCanBeKept() throws {
    let source = ActionSource(file: "Desk.swift", function: "open()", line: 3, info: "again")
    let data = try JSONEncoder().encode(source)
    #expect(try JSONDecoder().decode(ActionSource.self, from: data) == source)
  }

  @Test func cancellingInACallbackTakesEffectAtOnce() {
    let subject = PublishSubject<Int>()
    var second: AnyCancellable?
    var seen: [Int] = []
    let first = subject.publisher.sink { _ in second?.cancel() }
    second = subject.publisher.sink { seen.append($0) }
    let third = subject.publisher.sink { seen.append(-$0) }
    subject.send(1)
    first.cancel()
    third.cancel()
    #expect(seen == [-1])
  }

  // Rule 12: no lock is held while values are compared, or while one ends.
  @Test func aComparisonMaySend() {
    let subject = PublishSubject<Int>()
    var seen: [Int] = [], sends = true
    let token = subject.publisher.removeDuplicates { first, second in
      if sends {
        sends = false
        subject.send(99)
      }
      return first == second
    }.sink { seen.append($0) }
    subject.send(1)
    subject.send(2)
    token.cancel()
    #expect(seen == [1, 2, 99])
  }

  @Test func theEndOfAValueMaySend() {
    final class Last {
      let atTheEnd: () -> Void
      init(_ atTheEnd: @escaping () -> Void = {}) { self.atTheEnd = atTheEnd }
      deinit { atTheEnd() }
    }
    let subject = PublishSubject<Last>()
    var seen = 0
    let token = subject.publisher.removeDuplicates { _, _ in false }.sink { _ in seen += 1 }
    subject.send(Last { subject.send(Last()) })
    subject.send(Last())
    token.cancel()
    #expect(seen == 3)
  }

  /// A state that comes to be while the condition is asked is given to a new subscriber once.
  @Test(arguments: [false, true]) func aSubscriberThatComesWithAState(onAnotherThread isElsewhere: Bool) {
    final class Holder { weak var store: ReduxStoreBase<Int, Int>? }
    let (holder, token, seen) = (Holder(), Box<AnyCancellable?>(nil), Box<[Int]>([]))
    func subscribe() {
      token.value = holder.store?.statePublisher.sink { state in seen.update { $0.append(state) } }
    }
    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 0), reducer: .reduce { $1 += $0 }, middleware: IdentityMiddleware(),
      emitsValue: .when { old, new in
        if old == 0 { if isElsewhere { onAnotherThread { subscribe() } } else { subscribe() } }
        return old != new
      })
    holder.store = store
    store.dispatch(1)
    store.dispatch(1)
    token.value = nil
    #expect(seen.value == [1, 2])
  }

  /// Who reads slowly is given the newest values only, if so wanted, and the end.
  @Test func valuesThatWaitMayBeFew() async {
    var store: ReduxStoreBase<AppAction, AppState>? = makeStore()
    let newest = store!.statePublisher.map(\.orders).values(buffering: .bufferingNewest(2))
    let all = store!.statePublisher.map(\.orders).values
    for _ in 0..<100 { store?.dispatch(.orders(.add)) }
    store = nil
    var seen: ([Int], [Int]) = ([], [])
    for await count in newest { seen.0.append(count) }
    for await count in all { seen.1.append(count) }
    #expect(seen == ([99, 100], Array(0...100)))
  }

  /// A loop over values ends when nobody can send any more.
  @Test func valuesEndWithTheirSource() async {
    var store: ReduxStoreBase<Int, Int>? = ReduxStoreBase(
      subject: .combine(initialValue: 0), reducer: .reduce { $1 += $0 }, middleware: IdentityMiddleware())
    let states = store!.statePublisher.map { $0 * 10 }.filter { $0 < 100 }.values
    store?.dispatch(4)
    store = nil
    var seen: [Int] = []
    for await state in states { seen.append(state) }
    #expect(seen == [0, 40])

    var subject: PublishSubject<Int>? = PublishSubject()
    let sent = subject!.publisher.values
    subject?.send(1)
    subject = nil
    seen = []
    for await value in sent { seen.append(value) }
    #expect(seen == [1])

    let (first, second) = (
      AsyncStream {
        $0.yield(1); $0.finish()
      },
      AsyncStream {
        $0.yield(2); $0.finish()
      }
    )
    seen = []
    for await value in UnfailablePublisherType.merge([.values(of: first), .values(of: second)]).values {
      seen.append(value)
    }
    #expect(seen.sorted() == [1, 2])
  }

  /// Who keeps a publisher of states keeps neither the store nor what its middlewares run.
  @Test func aPublisherKeepsNoStore() async {
    let (hasBegun, isCancelled) = (Box(false), Box(false))
    var store: ReduxStoreBase? = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 1), reducer: .reduce { $1 += $0 },
      middleware: EffectMiddleware { _, _, _ in
        .run { _ in
          try? await Task.sleep(for: .seconds(600))
          isCancelled.value = true
        }
      })
    let states = store!.statePublisher.map { $0 * 10 }
    let loop = Task {
      var seen: [Int] = []
      for await state in states.values {
        seen.append(state)
        if seen.count == 1 { hasBegun.value = true }
      }
      return seen
    }
    await wait { hasBegun.value }
    store?.dispatch(4)
    store = nil
    #expect(await loop.value == [10, 50])
    await wait { isCancelled.value }  // or this test never ends
    var late: [Int] = []
    let token = states.sink { late.append($0) }
    token.cancel()
    #expect(late == [])

    var redux: ReduxStore<Int, Int>? = ReduxStore(initialState: 1, reducer: { $0 + $1 })
    let reduced = redux!.state
    redux = nil
    for await _ in reduced.values { Issue.record("a store that is gone has no state") }
  }

  /// Rule 5: whoever gives values, and on how many threads, one is received at a time, and none is lost.
  @Test func valuesOfSeveralThreadsAreReceivedOneAtATime() async {
    /// Takes values without a lock of its own, which is the point. They are read when all have come.
    final class Receiver: @unchecked Sendable {
      var values: [Int] = []
      let count = Box(0)
      let overlaps = Box(0)
      private let isInside = Box(false)
      func receive(_ value: Int) {
        if isInside.value { overlaps.update { $0 += 1 } }
        isInside.value = true
        values.append(value)
        isInside.value = false
        count.update { $0 += 1 }
      }
    }
    let count = 5_000
    let subject = PublishSubject<Int>()
    let sent = Receiver()
    let token = subject.publisher.sink(receiveValue: sent.receive)
    onThreads(4) { thread in for number in 0..<count { subject.send(thread * count + number) } }
    await wait { sent.count.value == 4 * count }  // a task may be at the last ones
    token.cancel()
    #expect(sent.overlaps.value == 0 && sent.values.sorted() == Array(0..<4 * count))

    let store = ReduxStoreBase<Int, [Int]>(
      subject: .combine(initialValue: [0, 0]),
      reducer: .reduce {
        $1[0] += $0
        $1[1] -= $0
      })
    let isDone = Box(false)
    let hasEnded = Box(false)
    startThread {
      // One by one: who is at work handles what others send, and would never be let go.
      while !isDone.value { store.dispatchAndWait(DispatchedAction(1)) }
      hasEnded.value = true
    }
    for _ in 0..<500 {
      let merged = Receiver()
      let parts = [store.statePublisher.map(\.[0]), store.statePublisher.map(\.[1])]
      UnfailablePublisherType.merge(parts).sink(receiveValue: merged.receive).cancel()
      // A call that has begun on another thread may outlast the token. No task, whose turn may come late while the other thread
      // is at work all the time.
      store.dispatchAndWait(DispatchedAction(0))
      #expect(merged.overlaps.value == 0 && merged.count.value > 0)
    }
    isDone.value = true
    await wait { hasEnded.value }

    let streamed = Receiver()
    func numbers(_ range: Range<Int>) -> AsyncStream<Int> {
      AsyncStream { continuation in
        for number in range { continuation.yield(number) }
        continuation.finish()
      }
    }
    let streams = UnfailablePublisherType.merge(
      (0..<4).map { .values(of: numbers($0 * count..<($0 + 1) * count)) })
    let end = streams.sink(receiveValue: streamed.receive)
    await wait { streamed.count.value == 4 * count }
    end.cancel()
    #expect(streamed.overlaps.value == 0 && streamed.values.sorted() == Array(0..<4 * count))
  }

  /// Two elements may answer on two threads.
  @Test func answersOfElementsAreReceivedOneAtATime() {
    let subjects = [PublishSubject<OrderAction>(), PublishSubject<OrderAction>()]
    let begun = Box(0)
    let feedback = Feedback<OrderAction, Row> { _ in
      begun.update { $0 += 1 }
      return subjects[begun.value - 1].publisher
    }
    let store = makeStore(AppState(rows: [Row(id: 0), Row(id: 1)]))
    let seen = Box<[Int?]>([])
    let rows = feedback.lift(action: AppAction.prism.row, elements: \AppState.rows)
    let token = rows.transform(store.statePublisher).sink { action in
      if action.row?.id == 0 { onAnotherThread { subjects[1].send(.add) } }
      seen.update { $0.append(action.row?.id) }
    }
    subjects[0].send(.add)
    #expect(seen.value == [0, 1])
    token.cancel()
  }

  /// What a subscriber sends comes after what it is given, for all; a token that it cancels lets nothing more through.
  @Test func whatIsSentMeanwhileComesNext() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    var seen: [String] = []
    let sends = first.publisher.sink { value in
      seen.append("a\(value)")
      if value < 2 { first.send(value + 1) }
    }
    let hears = first.publisher.sink { seen.append("b\($0)") }
    first.send(1)
    #expect(seen == ["a1", "b1", "a2", "b2"])
    sends.cancel()
    hears.cancel()

    seen = []
    var token: AnyCancellable?
    token = first.publisher.merge(with: second.publisher).sink { value in
      if value == 1 { (2...4).forEach(second.send) }
      if value == 3 { token?.cancel() }
      seen.append("\(value)")
    }
    first.send(1)
    first.send(5)
    #expect(seen == ["1", "2", "3"])
  }

  /// Who came last goes first: that costs no more than to come.
  @Test func subscribersGoInConstantTime() {
    let store = makeStore()
    let subject = PublishSubject<Int>()
    for subscribe in [
      { store.statePublisher.sink { _ in } }, { subject.publisher.sink { _ in } },
    ] as [() -> AnyCancellable] {
      for takesNewest in [true, false] {
        var tokens: [AnyCancellable] = []
        let coming = work { for _ in 0..<5_000 { tokens.append(subscribe()) } }
        if !takesNewest { tokens.reverse() }
        let going = work { while !tokens.isEmpty { tokens.removeLast() } }
        #expect(going < coming * 10)
      }
    }
  }

  /// Whoever goes, the others are called in the order in which they came.
  @Test func subscribersComeAndGo() {
    let store = makeStore()
    let subject = PublishSubject<Int>()
    var random = Random(state: 7)
    var tokens: [(Int, AnyCancellable, AnyCancellable)] = []
    var (states, values): ([Int], [Int]) = ([], [])
    for number in 0..<400 {
      if random.next() % 5 < 3 || tokens.isEmpty {
        tokens.append(
          (
            number, store.statePublisher.sink { _ in states.append(number) },
            subject.publisher.sink { _ in values.append(number) }
          ))
      } else {
        tokens.remove(at: Int(random.next() % UInt64(tokens.count)))
      }
      (states, values) = ([], [])
      store.dispatch(.idle)
      subject.send(1)
      #expect(states == tokens.map(\.0))
      #expect(values == tokens.map(\.0))
    }
  }

  private struct Random {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
