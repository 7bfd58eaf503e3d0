import CAllocations
import PrismStore
import Testing

// What a dispatch asks malloc for. Only an optimised build is held to it: without optimisation generic code allocates
// where the language does not say so.

enum ParcelAction { case count(CountAction), item(index: Int), payload(PayloadAction), idle }
enum CountAction { case add, remove }
enum PayloadAction { case touch(Int) }

struct Depot {
  var count = 0
  var parcels: [Int]
  var label = 0
}

/// A state that is an enum whose case holds the elements.
enum Shelf {
  case empty, full([Int])
}

extension Prism where Whole == ParcelAction, Part == CountAction {
  static var count: Self {
    .init(preview: { if case .count(let action) = $0 { action } else { nil } }, review: { .count($0) })
  }
}
extension Prism where Whole == ParcelAction, Part == PayloadAction {
  static var payload: Self {
    .init(preview: { if case .payload(let action) = $0 { action } else { nil } }, review: { .payload($0) })
  }
}
extension Prism where Whole == Shelf, Part == [Int] {
  static var full: Self {
    .init(preview: { if case .full(let parcels) = $0 { parcels } else { nil } }, review: { .full($0) })
  }
}
extension ParcelAction {
  var count: CountAction? { if case .count(let action) = self { action } else { nil } }
  var payload: PayloadAction? { if case .payload(let action) = self { action } else { nil } }
}

let countReducer = Reducer<CountAction, Int>.reduce { action, count in
  switch action {
  case .add: count += 1
  case .remove: count -= 1
  }
}
let payloadReducer = Reducer<PayloadAction, [Int]>.reduce { action, parcels in
  switch action {
  case .touch(let index): parcels[index] += 1
  }
}

@Suite(.serialized, .enabled(if: allocations_are_counted() && isOptimised))
struct AllocationTests {
  /// What `body` allocates on this thread, the second time that it runs: what is made once does not count.
  private func allocations(_ body: () -> Void) -> Allocations {
    body()
    allocations_begin()
    body()
    return allocations_end()
  }

  @Test func theCounterCounts() {
    var kept: [[Int]] = []
    kept.reserveCapacity(4)
    let made = allocations { kept.append(Array(repeating: 1, count: 1000)) }
    #expect(made.count == 1)
    #expect(made.bytes >= 8000 && made.bytes < 9000)
  }

  @Test func aCounterAllocatesNothing() {
    let store = ReduxStoreBase<CountAction, Int>(
      subject: .combine(initialValue: 0), reducer: countReducer, middleware: IdentityMiddleware())
    #expect(allocations { for _ in 0..<1000 { store.dispatch(.add) } }.count == 0)
    #expect(store.getState() == 2000)
  }

  /// Neither does a store in the style of Redux, whose chain is called through code for the very types.
  @Test func aReduxStoreAllocatesNothing() {
    typealias Store = ReduxStore<Depot, ParcelAction>
    let passing = Store.makeMiddleware { _, _, next, action in next(action) }
    for middlewares in [[], [passing], [passing, passing]] {
      let store = Store(
        initialState: Depot(parcels: Array(repeating: 0, count: 100_000)),
        reducer: payloadReducer.lift(action: .payload, state: \Depot.parcels), middlewares: middlewares)
      let made = allocations { for index in 0..<100 { store.dispatch(.payload(.touch(index))) } }
      #expect(made.count == 0, "\(middlewares.count): \(made)")
      #expect(store.getState().parcels[99] == 2)
    }
  }

  /// Each kind of lift, of which none may copy the elements; closures of a getter and a setter are the documented
  /// exception.
  static let structLifts: [(String, Reducer<ParcelAction, Depot>)] = [
    ("key paths", payloadReducer.lift(action: \ParcelAction.payload, state: \Depot.parcels)),
    ("prism, key path", payloadReducer.lift(action: .payload, state: \Depot.parcels)),
    ("prism, lens", payloadReducer.lift(action: .payload, state: Lens(\Depot.parcels))),
    (
      "prism, lens with access in place",
      payloadReducer.lift(
        action: .payload,
        state: Lens<Depot, [Int]>(get: { $0.parcels }, modify: { depot, body in body(&depot.parcels) }))
    ),
    (
      "prism, affine traversal",
      payloadReducer.lift(action: .payload, state: AffineTraversal(Lens(\Depot.parcels)))
    ),
    ("one after the other", payloadReducer.lift(state: \Depot.parcels).lift(action: .payload)),
  ]

  @Test(arguments: structLifts.indices) func aStructOfManyElementsIsChangedInPlace(index: Int) {
    let (name, reducer) = Self.structLifts[index]
    let whole = reducer <> countReducer.lift(action: .count, state: \Depot.count)
    let store = ReduxStoreBase<ParcelAction, Depot>(
      subject: .combine(initialValue: Depot(parcels: Array(repeating: 0, count: 100_000))), reducer: whole,
      middleware: IdentityMiddleware())
    let made = allocations { for index in 0..<100 { store.dispatch(.payload(.touch(index))) } }
    #expect(made.bytes < 100 * 512, "\(name): \(made)")
    #expect(store.getState().parcels[99] == 2)
  }

  /// However many reducers have been combined one by one: a static lift asks all of them whether they find the action.
  @Test func aStaticLiftOfManyReducersAllocatesNothing() {
    struct Warehouse { var depot = Depot(parcels: []) }
    let count = countReducer.lift(action: .count, state: \Depot.count)
    let all = (0..<100).reduce(Reducer.identity) { all, _ in all <> count }
    let store = ReduxStoreBase<ParcelAction, Warehouse>(
      subject: .combine(initialValue: Warehouse()),
      reducer: Reducer(IgnoringReducer().then(all).lift(state: Lens(\Warehouse.depot))))
    #expect(allocations { for _ in 0..<100 { store.dispatch(.count(.add)) } }.count == 0)
    #expect(store.getState().depot.count == 20_000)
  }

  @Test func anEnumOfManyElementsIsChangedInPlace() {
    let store = ReduxStoreBase<ParcelAction, Shelf>(
      subject: .combine(initialValue: .full(Array(repeating: 0, count: 100_000))),
      reducer: payloadReducer.lift(action: .payload, state: .full), middleware: IdentityMiddleware())
    let made = allocations { for index in 0..<100 { store.dispatch(.payload(.touch(index))) } }
    #expect(made.bytes < 100 * 512, "\(made)")
    guard case .full(let parcels) = store.getState() else { return #expect(Bool(false)) }
    #expect(parcels[99] == 2)
  }

  /// Whether the case holds is asked before an access that might leave a trace, and what was looked at is not kept.
  @Test func aCaseBehindAnAccessInPlaceIsChangedInPlace() {
    struct Warehouse {
      var shelf: Shelf
      var accesses = 0
    }
    let counting = Lens<Warehouse, Shelf>(
      get: { $0.shelf },
      modify: { warehouse, body in
        warehouse.accesses += 1
        body(&warehouse.shelf)
      })
    let shelf = payloadReducer.lift(state: .full)
    let reducers: [Reducer<ParcelAction, Warehouse>] = [
      shelf.lift(action: .payload, state: counting), shelf.lift(state: counting).lift(action: .payload),
      shelf.lift(action: .payload, state: LensPath(counting)),
      shelf.lift(action: .payload, state: AffineTraversal(counting)),
    ]
    for reducer in reducers {
      let full = Shelf.full(Array(repeating: 0, count: 100_000))
      let store = ReduxStoreBase<ParcelAction, Warehouse>(
        subject: .combine(initialValue: Warehouse(shelf: full)), reducer: reducer,
        middleware: IdentityMiddleware())
      store.dispatch(.payload(.touch(0)))
      let made = allocations { for index in 0..<100 { store.dispatch(.payload(.touch(index))) } }
      #expect(made.bytes < 100 * 512, "\(made)")
      #expect(store.getState().accesses == 201)
    }
    #expect(reducers.allSatisfy { $0.reduce(.payload(.touch(0)), Warehouse(shelf: .empty)).accesses == 0 })
  }

  /// What is combined in a loop, at either end, is not copied again and again: twice as many cost little more than twice
  /// the memory.
  @Test func loopsThatCombineAreNotQuadratic() {
    func bytes<Value: Monoid>(_ count: Int, _ add: (inout Value) -> Void) -> Int {
      allocations {
        var all = Value.identity
        for _ in 0..<count { add(&all) }
        withExtendedLifetime(all) {}
      }.bytes
    }
    func growth<Value: Monoid>(_ add: (inout Value) -> Void) -> Double {
      Double(bytes(8_000, add)) / Double(bytes(4_000, add))
    }
    func check<Value: Monoid>(_ one: Value) {
      var kept = Value.identity
      #expect(growth { $0 = $0 <> one } < 2.5)
      #expect(growth { $0 = one <> $0 } < 2.5)
      // Who keeps the one before keeps the loop from changing it in place.
      #expect(growth { (kept, $0) = ($0, $0 <> one) } < 2.5)
      withExtendedLifetime(kept) {}
    }
    check(countReducer)
    check(AnyMiddleware<CountAction, CountAction, Int> { _, _, _ in .pure() })
    check(Effect<CountAction>.fireAndForget {})
    check(Feedback<CountAction, Int> { _ in .empty })
  }

  /// Reads its context only while it handles an action.
  private class Auditor: Middleware {
    private var output: AnyActionHandler<PayloadAction>?
    func receiveContext(getState: @escaping GetState<[Int]>, output: AnyActionHandler<PayloadAction>) {
      self.output = output
    }
    func handle(action: PayloadAction, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
      if case .touch(-1) = action { output?.dispatch(.touch(0)) }
    }
  }

  /// A middleware on the part of a case sees it before the reducer does, which then changes it in place all the same.
  @Test func middlewaresOnACaseKeepNothingOfIt() {
    let reading = AnyMiddleware<PayloadAction, PayloadAction, [Int]> { action, _, state in
      if case .touch(let index) = action, state()[index] < 0 { return IO { $0.dispatch(.touch(0)) } }
      return .pure()
    }
    let store = ReduxStoreBase<ParcelAction, Shelf>(
      subject: .combine(initialValue: .full(Array(repeating: 0, count: 100_000))),
      reducer: payloadReducer.lift(action: .payload, state: .full),
      middleware: reading.lift(action: .payload, state: .full)
        <> Auditor().lift(action: .payload, state: .full))
    let made = allocations { for index in 0..<100 { store.dispatch(.payload(.touch(index))) } }
    #expect(made.bytes < 100 * 2048, "\(made)")
    guard case .full(let parcels) = store.getState() else { return #expect(Bool(false)) }
    #expect(parcels[99] == 2)
  }

  private struct Crate: Identifiable {
    let id: Int
    var count = 0
  }
  private typealias CrateAction = ElementAction<Int, CountAction>

  /// Each element has a middleware of its own, which is found and called through code for the very types: what works for all
  /// types asks for memory wherever it passes a value on. What is left is the function that reads the element.
  @Test func anActionForAnElementAllocatesOnce() {
    let store = ReduxStoreBase<CrateAction, IdentifiedArray<Crate>>(
      subject: .combine(initialValue: IdentifiedArray((0..<100).map { Crate(id: $0) })),
      reducer: Reducer<CountAction, Crate>.reduce { _, crate in crate.count += 1 }
        .lift(action: Prism<CrateAction, CrateAction>.identity, elements: \IdentifiedArray<Crate>.self),
      middleware: AnyMiddleware.lift(
        action: Prism<CrateAction, CrateAction>.identity, elements: \IdentifiedArray<Crate>.self
      ) { _ in AnyMiddleware<CountAction, CountAction, Crate> { _, _, _ in .pure() } })
    let made = allocations { for id in 0..<100 { store.dispatch(ElementAction(id: id, action: .add)) } }
    #expect(made.count < 150, "\(made)")
    #expect(store.getState().allSatisfy { $0.count == 2 })
  }

  /// An effect asks for its function and for the list that it is put into, an answer at once for no more.
  @Test func anAnswerAtOnceAllocatesTwice() {
    let answering = EffectMiddleware<CountAction, CountAction, Int> { action, _, _ in
      switch action {
      case .add: .just(.remove)
      case .remove: .none
      }
    }
    let store = ReduxStoreBase<CountAction, Int>(
      subject: .combine(initialValue: 0), reducer: countReducer, middleware: answering)
    let made = allocations { for _ in 0..<100 { store.dispatch(.add) } }
    #expect(made.count == 200, "\(made)")
    #expect(store.getState() == 0)
  }

  /// What a rush of actions needs while they wait is given back. It counts what the whole process holds, so no other
  /// test may run beside it.
  @Test func aRushLeavesNoMemoryBehind() {
    let rush = AnyMiddleware<CountAction, CountAction, Int> { action, _, state in
      guard action == .remove else { return .pure() }
      return IO { output in for _ in 0..<1_000_000 { output.dispatch(.add) } }
    }
    let store = ReduxStoreBase<CountAction, Int>(
      subject: .combine(initialValue: 0), reducer: countReducer, middleware: rush)
    let before = allocations_held_in_pages()
    store.dispatch(.remove)
    #expect(store.getState() == 999_999)
    #expect(allocations_held_in_pages() < before + 32_000_000)
  }

  @Test func touchedProjectionsAllocateNothing() {
    let store = ReduxStoreBase<ParcelAction, Depot>(
      subject: .combine(initialValue: Depot(parcels: [])),
      reducer: countReducer.lift(action: .count, state: \Depot.count), middleware: IdentityMiddleware())
    var sum = 0
    let tokens = (0..<100).map { _ in store.projection(state: \.count).statePublisher.sink { sum += $0 } }
    #expect(allocations { for _ in 0..<100 { store.dispatch(.count(.add)) } }.count == 0)
    #expect(sum == 100 * (200 * 201 / 2))
    withExtendedLifetime(tokens) {}
  }

  /// A key path in a generic type is made, and asks for memory, each time that it is named.
  @Test func viewModelsAllocateNothing() {
    let store = ReduxStoreBase<ParcelAction, Depot>(
      subject: .combine(initialValue: Depot(parcels: [])),
      reducer: countReducer.lift(action: .count, state: \Depot.count))
    let viewModel = store.projection(state: \.count).asObservableViewModel(initialState: 0)
    var sum = 0
    #expect(allocations { for _ in 0..<100 { sum += viewModel.state } }.count == 0)
    #expect(allocations { for _ in 0..<100 { store.dispatch(.count(.add)) } }.count == 0)
    #expect(viewModel.state == 200)
  }

  /// Of the subscribers the untouched ones are passed over: with a hundred of them a dispatch asks for no more than
  /// with one.
  @Test func untouchedProjectionsAllocateNothing() {
    let store = ReduxStoreBase<ParcelAction, Depot>(
      subject: .combine(initialValue: Depot(parcels: Array(repeating: 0, count: 100_000))),
      reducer: countReducer.lift(action: .count, state: \Depot.count), middleware: IdentityMiddleware())
    var calls = 0
    func subscribe() -> AnyCancellable {
      store.projection(state: \.parcels).statePublisher.sink { _ in calls += 1 }
    }
    var tokens = [subscribe()]
    let one = allocations { for _ in 0..<100 { store.dispatch(.count(.add)) } }
    tokens += (0..<99).map { _ in subscribe() }
    let hundred = allocations { for _ in 0..<100 { store.dispatch(.count(.add)) } }
    #expect(calls == 100)
    #expect(one.count == 0, "\(one)")
    #expect(hundred.count == 0, "\(hundred)")
    withExtendedLifetime(tokens) {}
  }
}

private let isOptimised: Bool = {
  var isDebug = false
  assert(
    {
      isDebug = true; return true
    }())
  return !isDebug
}()
