import PrismStoreCombine
import Testing

// A greenhouse: a thermometer publishes, a window opens. Only PrismStoreCombine is imported, and its names mean
// Combine's.

enum GreenhouseAction: Equatable { case measured(Int), open, close, stopWatching, watch }
struct Greenhouse: Equatable { var degrees = 0, isOpen = false }

let greenhouseReducer = Reducer<GreenhouseAction, Greenhouse>.reduce { action, state in
  switch action {
  case .measured(let degrees): state.degrees = degrees
  case .open: state.isOpen = true
  case .close: state.isOpen = false
  case .watch, .stopWatching: break
  }
}

struct Dead: Error {}

@Suite struct CombineTests {
  private func makeStore(
    _ effect: @escaping () -> Effect<GreenhouseAction> = { .none }
  ) -> ReduxStoreBase<GreenhouseAction, Greenhouse> {
    ReduxStoreBase(
      subject: .combine(initialValue: Greenhouse()), reducer: greenhouseReducer,
      middleware: EffectMiddleware { action, _, _ in
        switch action {
        case .watch: effect().cancellable(id: "thermometer")
        case .stopWatching: .cancel(id: "thermometer")
        case .measured, .open, .close: .none
        }
      })
  }

  @Test func aStoreIsAPublisher() {
    let store = makeStore()
    var tokens: Set<AnyCancellable> = []
    var pairs: [[Int]] = []
    let doubled: AnyPublisher<Int, Never> = store.statePublisher.map(\.degrees).eraseToAnyPublisher()
    doubled.scan([]) { $0.suffix(1) + [$1] }.sink { pairs.append(Array($0)) }.store(in: &tokens)
    store.dispatch(.measured(20))
    store.dispatch(.measured(21))
    tokens = []
    store.dispatch(.measured(22))
    #expect(pairs == [[0], [0, 20], [20, 21]])
  }

  @Test func aProjectionIsAPublisherToo() {
    let store = makeStore()
    let projection = store.projection(action: { (open: Bool) in open ? .open : .close }, state: \.isOpen)
    var seen: [Bool] = []
    let token: AnyCancellable = projection.statePublisher.removeDuplicates().dropFirst().sink {
      seen.append($0)
    }
    for open in [true, true, false] { projection.dispatch(open) }
    token.cancel()
    projection.dispatch(true)
    #expect(seen == [true, false])
  }

  /// A subscriber that asks for two values gets two, in order, and the others when it asks again.
  @Test func demandIsKept() {
    final class Reader: Subscriber {
      var seen: [Int] = []
      var subscription: (any Subscription)?
      func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.max(1))
      }
      func receive(_ input: Int) -> Subscribers.Demand {
        seen.append(input)
        return seen.count == 1 ? .max(1) : .none
      }
      func receive(completion: Subscribers.Completion<Never>) {}
    }
    let store = makeStore()
    let reader = Reader()
    store.statePublisher.map { $0.degrees }.subscribe(reader)
    for degrees in 1...4 { store.dispatch(.measured(degrees)) }
    #expect(reader.seen == [0, 1])
    reader.subscription?.request(.max(2))
    #expect(reader.seen == [0, 1, 2, 3])
    reader.subscription?.cancel()
    reader.subscription?.request(.unlimited)
    #expect(reader.seen == [0, 1, 2, 3])
  }

  /// A publisher finishes when nobody can send any more.
  @Test func whatComesToItsEndFinishes() {
    var (seen, ends) = ([[Int]](), 0)
    func collect(_ publisher: UnfailablePublisherType<Int>) -> AnyCancellable {
      publisher.collect().sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { seen.append($0) })
    }
    var tokens = [collect(.just(1)), collect(.empty), collect(.merge([.just(2), .just(3)]))]
    #expect(seen == [[1], [], [2, 3]] && ends == 3)
    do {
      let store = makeStore()
      let projection = store.projection(state: \.degrees)
      tokens.append(collect(projection.statePublisher.merge(with: .just(7))))
      store.dispatch(.measured(1))
      collect(store.statePublisher.map(\.degrees)).cancel()
      #expect(ends == 3)
    }
    #expect(seen.last == [0, 7, 1] && ends == 4)
    tokens = []
    #expect(ends == 4)
  }

  /// What waits is given first, and the end asks for nothing.
  @Test func theEndComesAfterWhatWaits() {
    final class Reader: Subscriber {
      var events: [String] = []
      var subscription: (any Subscription)?
      func receive(subscription: any Subscription) { self.subscription = subscription }
      func receive(_ input: Int) -> Subscribers.Demand {
        events.append("\(input)")
        subscription?.request(.max(1))
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) { events.append("end") }
    }
    let (early, late) = (Reader(), Reader())
    UnfailablePublisherType.merge([.just(1), .just(2)]).subscribe(late)
    #expect(late.events == [])
    late.subscription?.request(.max(1))
    #expect(late.events == ["1", "2", "end"])
    late.subscription?.request(.max(1))
    #expect(late.events == ["1", "2", "end"])
    UnfailablePublisherType<Int>.empty.subscribe(early)
    #expect(early.events == ["end"])
  }

  /// What ends within what it gives finishes when that has been received.
  @Test func whatEndsWhileItIsReceivedFinishes() {
    var subject: PublishSubject<Int>? = PublishSubject()
    var events: [String] = []
    let token: AnyCancellable? = subject?.publisher.sink(receiveCompletion: { _ in events.append("end") }) {
      subject = nil
      events.append("\($0)")
    }
    subject?.send(1)
    #expect(events == ["1", "end"])
    withExtendedLifetime(token) {}
  }

  private final class Ending {
    var onEnd: () -> Void = {}
    deinit { onEnd() }
  }

  /// What has been received is not kept, or a store would have to copy each state that it changes.
  @Test func whatHasBeenReceivedEnds() {
    let subject = PublishSubject<Ending>()
    var (seen, ends) = (0, 0)
    let token: AnyCancellable = subject.publisher.eraseToAnyPublisher().sink { _ in seen += 1 }
    func send() {
      let value = Ending()
      value.onEnd = { ends += 1 }
      subject.send(value)
    }
    for count in 1...4 {
      send()
      #expect(seen == count && ends == count)
    }
    token.cancel()
  }

  /// The end of a value that waited may ask its subscription, which is not locked meanwhile.
  @Test func whatWaitsEndsOutsideTheLock() {
    final class Reader: Subscriber {
      var subscription: (any Subscription)?
      func receive(subscription: any Subscription) { self.subscription = subscription }
      func receive(_ input: Ending) -> Subscribers.Demand { .none }
      func receive(completion: Subscribers.Completion<Never>) {}
    }
    let subject = PublishSubject<Ending>()
    let reader = Reader()
    subject.publisher.subscribe(reader)
    var ends = 0
    var value: Ending? = Ending()
    value?.onEnd = {
      reader.subscription?.request(.max(1))
      ends += 1
    }
    if let value { subject.send(value) }
    value = nil
    #expect(ends == 0)
    reader.subscription?.cancel()
    #expect(ends == 1)
  }

  @Test func publishersAreEffects() {
    let thermometer = PassthroughSubject<Int, Never>()
    let store = makeStore { .publisher(thermometer.map { .measured($0) }) }
    thermometer.send(1)
    store.dispatch(.watch)
    thermometer.send(2)
    #expect(store.getState().degrees == 2)
    store.dispatch(.stopWatching)
    thermometer.send(3)
    #expect(store.getState().degrees == 2)
  }

  @Test func publishersOfStoresAreEffectsThatEnd() {
    let effects = EffectMiddleware<GreenhouseAction, GreenhouseAction, Greenhouse> { action, _, _ in
      action == .watch ? .publisher(UnfailablePublisherType.just(.open)) : .none
    }
    let store = ReduxStoreBase(
      subject: .combine(initialValue: Greenhouse()), reducer: greenhouseReducer, middleware: effects)
    store.dispatch(.watch)
    #expect(store.getState().isOpen)
    #expect(effects.runningEffects == 0)
  }

  @Test func failuresAreAnswersAndEndsAreEnds() {
    let thermometer = PassthroughSubject<Int, Dead>()
    let middleware = EffectMiddleware<GreenhouseAction, GreenhouseAction, Greenhouse> { action, _, _ in
      guard action == .watch else { return .none }
      return .publisher(thermometer.map { .measured($0) }) { _ in .open }
    }
    let store = ReduxStoreBase(
      subject: .combine(initialValue: Greenhouse()), reducer: greenhouseReducer, middleware: middleware)
    store.dispatch(.watch)
    thermometer.send(9)
    #expect(middleware.runningEffects == 1)
    thermometer.send(completion: .failure(Dead()))
    #expect(store.getState() == Greenhouse(degrees: 9, isOpen: true))
    #expect(middleware.runningEffects == 0)
  }

  @Test func publishersAreFeedbacks() {
    let store = makeStore()
    let airing = Feedback<GreenhouseAction, Greenhouse> { states in
      states.scan([]) { $0.suffix(1) + [$1.degrees] }
        .compactMap { $0.count == 2 && $0[0] <= 30 && $0[1] > 30 ? .open : nil }
        .asUnfailablePublisher()
    }
    let token = store.attach(airing)
    store.dispatch(.measured(30))
    #expect(!store.getState().isOpen)
    store.dispatch(.measured(31))
    #expect(store.getState().isOpen)
    token.cancel()
    store.dispatch(.measured(1))
    #expect(store.getState().isOpen)
  }

  /// What answers to a view model's states does so as long as the store is there.
  @Test func viewModelsThatNobodyKeepsTakeAnswers() {
    let opening = Feedback<GreenhouseAction, Greenhouse> { states in
      states.compactMap { $0.degrees > 30 && !$0.isOpen ? .open : nil }
    }
    let attach: [(ReduxStoreBase<GreenhouseAction, Greenhouse>) -> PrismStore.AnyCancellable] = [
      { $0.asPublishedViewModel(initialState: Greenhouse()).attach(opening) },
      { $0.asObservableViewModel(initialState: Greenhouse()).attach(opening) },
      { $0.eraseToStoreProjection().attach(opening) },
    ]
    for attach in attach {
      let store = makeStore()
      let token = attach(store)
      store.dispatch(.measured(31))
      #expect(store.getState().isOpen)
      token.cancel()
    }
  }

  @Test func anObservableObjectTellsBeforeItChanges() {
    let store = makeStore()
    let viewModel = store.projection(state: \.degrees).asPublishedViewModel(initialState: -1)
    var before: [Int] = []
    let token = viewModel.objectWillChange.sink { before.append(viewModel.state) }
    #expect(viewModel.state == 0)
    viewModel.dispatch(.measured(5))
    viewModel.dispatch(.measured(5))
    viewModel.dispatch(.measured(6))
    token.cancel()
    #expect(viewModel.state == 6)
    #expect(before == [0, 5])
  }
}
