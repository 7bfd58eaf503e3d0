import PrismStore
import Testing

@Suite struct ReducerTests {
  @Test func runsInPlaceAndPure() {
    var state = 42
    orderReducer.reduce(.add, &state)
    #expect(state == 43)
    #expect(orderReducer.reduce(.remove, 43) == 42)
    #expect(orderReducer.reduce(.half, 42) == 21)
    let pure = Reducer<OrderAction, Int> { action, state in action == .add ? state + 1 : state }
    #expect(pure.reduce(.add, 1) == 2)
    let function: MutableReduceFunction<OrderAction, Int> = { _, state in state = 9 }
    #expect(Reducer.reduce(function).reduce(.add, 0) == 9)
  }

  /// A log, of any type of sequence, by both kinds of reducers: as if each action came by itself.
  @Test func reducesOneActionAfterTheOther() {
    let log: [OrderAction] = [.add, .add, .half]
    var (lifted, bare) = (AppState(orders: 6), 6)
    orderReducer.lift(action: AppAction.prism.orders, state: \AppState.orders)
      .reduce(contentsOf: [AppAction.idle] + log.map(AppAction.orders), &lifted)
    StaticOrders().reduce(contentsOf: log.lazy.filter { $0 != .half }, &bare)
    #expect(lifted == AppState(orders: 4) && bare == 8)
    orderReducer.reduce(contentsOf: [], &bare)
    #expect(bare == 8)
  }

  @Test func isAMonoid() {
    let double = Reducer<OrderAction, Int>.reduce { _, state in state *= 2 }
    let values = [orderReducer, double, .identity, .empty]
    for a in values {
      #expect((a <> .identity).reduce(.add, 3) == a.reduce(.add, 3))
      #expect((.identity <> a).reduce(.add, 3) == a.reduce(.add, 3))
      for b in values {
        #expect((a <> b).reduce(.add, 3) == b.reduce(.add, a.reduce(.add, 3)))
        for c in values { #expect(((a <> b) <> c).reduce(.add, 3) == (a <> (b <> c)).reduce(.add, 3)) }
      }
    }
    let built = Reducer<OrderAction, Int>.combine {
      orderReducer
      if values.count > 2 { double }
      for _ in 0..<2 { double }
    }
    #expect(built.reduce(.add, 1) == 16)
    #expect(orderReducer.combine(double).reduce(.add, 1) == 4)
  }

  /// As every operator but assignments: the last branch is not cut off before the operator.
  @Test(arguments: [true, false]) func bindsTighterThanATernary(isFirst: Bool) {
    func writing(_ name: String) -> Reducer<Int, String> { .reduce { _, log in log += name } }
    let (a, b, c, d) = (writing("a"), writing("b"), writing("c"), writing("d"))
    let chosen = isFirst ? a <> b : c <> d
    #expect(chosen.reduce(0, "") == (isFirst ? "ab" : "cd"))
  }

  /// Every kind of lift does the same, in the order action, hit; action, miss.
  @Test func allLiftsAgree() {
    let lifts: [Reducer<AppAction, AppState>] = [
      orderReducer.lift(
        actionGetter: { (action: AppAction) -> OrderAction? in action.orders },
        stateGetter: { (state: AppState) -> Int in state.orders },
        stateSetter: { (state: inout AppState, value: Int) -> Void in state.orders = value }),
      orderReducer.lift(action: \AppAction.orders, state: \AppState.orders),
      orderReducer.lift(action: \.orders, state: \.orders),
      orderReducer.lift(action: .orders).lift(state: .orders),
      orderReducer.lift(state: .orders).lift(action: .orders),
      orderReducer.lift(action: AppAction.prism.orders, state: AppState.lens.orders),
      orderReducer.lift(action: AppAction.prism.orders, state: \AppState.orders),
      orderReducer.lift(action: \AppAction.orders, state: AppState.lens.orders),
      orderReducer.lift(action: .orders, state: AffineTraversal(Lens<AppState, Int>.orders)),
      orderReducer.lift(action: \AppAction.orders).lift(state: \AppState.orders),
      Reducer(StaticOrders().lift(action: AppAction.prism.orders, state: AppState.lens.orders)),
    ]
    for (index, reducer) in lifts.enumerated() {
      #expect(reducer.reduce(.orders(.add), AppState()).orders == 1, "lift \(index)")
      #expect(reducer.reduce(.lamp(.watch), AppState(orders: 5)) == AppState(orders: 5), "lift \(index)")
    }
  }

  @Test func multiLevel() {
    let byPath = drawerReducer.lift(action: AppAction.prism.desk.drawer, state: AppState.lens.desk.drawer)
    let byKeyPath = drawerReducer.lift(action: \AppAction.desk?.drawer, state: \AppState.desk.drawer)
    let byOptic: Reducer<AppAction, AppState> = drawerReducer.lift(
      action: .desk >>> .drawer, state: Lens(\AppState.desk) >>> Lens(\Desk.drawer))
    for reducer in [byPath, byKeyPath, byOptic] {
      #expect(reducer.reduce(.desk(.drawer(.put("a"))), AppState()).desk.drawer == ["a"])
    }
  }

  @Test func ignoredActionsDoNotTouchTheState() {
    let calls = Box(0)
    let reducer = orderReducer.lift(
      actionGetter: { (action: AppAction) in action.orders },
      stateGetter: { (state: AppState) in
        calls.value += 1
        return state.orders
      },
      stateSetter: { (state: inout AppState, value) in
        calls.value += 1
        state.orders = value
      })
    _ = reducer.reduce(.idle, AppState())
    #expect(calls.value == 0)
    _ = reducer.reduce(.orders(.add), AppState())
    #expect(calls.value == 2)
  }

  /// A state whose setters and observers leave a trace.
  private struct Dial: Equatable, Sendable {
    var volume = 0 { didSet { writes += 1 } }
    var writes = 0
    var spare: Int? { didSet { writes += 1 } }
    var rows: [Int: Int] = [:] { didSet { writes += 1 } }
  }
  private struct Volume: StaticReducer {
    func reduce(_ action: Int, _ state: inout Int) { state += action }
  }
  /// As the generator writes one for an enum of these two cases.
  private struct Router<
    RouterState, R0: ReducerType<Int, RouterState>, R1: ReducerType<(), RouterState>
  >: StaticReducer {
    var number: R0
    var none: R1
    func reduce(_ action: String, _ state: inout RouterState) {
      switch Int(action) {
      case let .some(value): self.number.reduce(value, &state)
      case .none: self.none.reduce((), &state)
      }
    }
    func finds(_ action: String) -> Bool {
      switch Int(action) {
      case let .some(value): self.number.finds(value)
      case .none: self.none.finds(())
      }
    }
    func finds(_ action: String, in state: RouterState) -> Bool {
      switch Int(action) {
      case let .some(value): self.number.finds(value, in: state)
      case .none: self.none.finds((), in: state)
      }
    }
    static var isPartial: Bool {
      if R0.isPartial { return true }
      if R1.isPartial { return true }
      return false
    }
  }
  private let number = Prism<String, Int>(preview: { Int($0) }, review: { "\($0)" })
  private let amount = Reducer<Int, Int>.reduce { action, state in state += action }

  /// Lifts of the action and the state in either order, and of what is lifted already, by every kind of path.
  private var dialReducers: [Reducer<String, Dial>] {
    let volume = Lens<Dial, Int>(
      get: { $0.volume }, set: { (dial: inout Dial, volume: Int) in dial.volume = volume })
    let negative = Prism<Int, Int>(preview: { $0 < 0 ? -$0 : nil }, review: { -$0 })
    let numbers = amount.lift(action: number)
    return [
      numbers.lift(state: volume), numbers.lift(state: \Dial.volume), numbers.lift(state: LensPath(volume)),
      numbers.lift(state: AffineTraversal(volume)), amount.lift(state: volume).lift(action: number),
      amount.lift(action: number, state: volume), amount.lift(action: number, state: \Dial.volume),
      amount.lift(action: negative).lift(action: number, state: volume),
      amount.lift(action: negative).lift(action: number).lift(state: \Dial.volume),
      amount.lift(action: negative).lift(action: number, state: \Dial.volume),
      (numbers <> .identity <> numbers).lift(state: volume),
      (numbers <> numbers <> numbers <> numbers).lift(state: volume),
      numbers.lift(state: \[Int].[0]).lift(state: Lens(get: { [$0.volume] }, set: { $0.volume = $1[0] })),
      Reducer(Volume().lift(action: number).lift(state: volume)),
      Reducer(Volume().lift(action: number)).lift(state: volume),
      Reducer(Volume().lift(action: number).then(IgnoringReducer()).lift(state: volume)),
      Reducer(Volume().lift(action: negative).lift(action: number, state: volume)),
    ]
  }

  @Test func settersDoNotRunForActionsThatAreNotFound() {
    for (index, reducer) in dialReducers.enumerated() {
      let dial = Dial(rows: [1: 0])
      #expect(reducer.reduce("none", dial) == dial, "lift \(index)")
      #expect(reducer.reduce("-1", dial).writes > 0, "lift \(index)")
      #expect(!reducer.finds("none") && reducer.finds("-1"), "lift \(index)")
    }
    let negative = Prism<Int, Int>(preview: { $0 < 0 ? -$0 : nil }, review: { -$0 })
    let numbers = Prism<String, Int>(preview: { Int($0) }, review: { "\($0)" })
    for reducer in [
      amount.lift(action: negative).lift(action: numbers, state: \Dial.volume),
      amount.lift(action: negative, state: \Dial.volume).lift(action: numbers),
      amount.lift(action: negative).lift(
        actionGetter: { Int($0) }, stateGetter: { $0.volume }, stateSetter: { $0.volume = $1 }),
    ] { #expect(reducer.reduce("1", Dial()) == Dial()) }
    let spare = amount.lift(action: number, state: \Dial.spare)
    let alone = amount.lift(state: \Dial.spare)
    #expect(spare.reduce("1", Dial()) == Dial() && alone.reduce(1, Dial()) == Dial())
    #expect(spare.reduce("1", Dial(spare: 1)).spare == 2 && alone.reduce(1, Dial(spare: 1)).spare == 2)
  }

  @Test func setterClosuresDoNotRunWhereNothingIsFound() {
    let missing = Prism<Int, Int>(preview: { $0 > 0 ? $0 : nil }, review: { $0 })
    let positive = amount.lift(state: missing)
    let reducers: [Reducer<String, Dial>] = [
      positive.lift(
        actionGetter: { Int($0) }, stateGetter: { $0.volume }, stateSetter: { $0.volume = $1 }),
      positive.lift(action: number).lift(stateGetter: { $0.volume }, stateSetter: { $0.volume = $1 }),
    ]
    for reducer in reducers {
      #expect(reducer.reduce("2", Dial()) == Dial())
      #expect(reducer.reduce("2", Dial(volume: 1)) == Dial(volume: 3, writes: 1))
    }
  }

  /// What is lifted to a part that may be missing, and then through setters and observers of every kind, by one lift or by
  /// several, writes nothing where the part is missing, nor where the part's own action is not found.
  @Test func settersDoNotRunWhereThePartIsMissing() {
    let positive = Prism<Int, Int>(preview: { $0 > 0 ? $0 : nil }, review: { $0 })
    let odd = Prism<Int, Int>(preview: { $0 % 2 == 1 ? $0 : nil }, review: { $0 })
    let volume = Lens<Dial, Int>(
      get: { $0.volume }, set: { (dial: inout Dial, volume: Int) in dial.volume = volume })
    let whole = AffineTraversal<Dial, Int>(
      preview: { $0.volume }, set: { (dial: inout Dial, volume: Int) in dial.volume = volume })
    let inArray = Lens<Int, [Int]>(get: { [$0] }, set: { $1[0] })
    let inPair = Lens<Int, (Int, Int)>(get: { (0, $0) }, set: { $1.1 })
    let inOptional = Lens<Int, Int?>(get: { $0 > 0 ? $0 : nil }, set: { $1 ?? $0 })
    let plain = amount.lift(action: odd, state: positive)
    let never = amount.lift(action: Prism<Int, Int>(preview: { _ in nil }, review: { $0 }))
    let parts: [Reducer<Int, Int>] = [
      plain, amount.lift(action: odd).lift(state: positive),
      amount.lift(state: AffineTraversal(positive)).lift(action: odd),
      plain.lift(state: \[Int].[0]).lift(state: inArray),
      plain.lift(state: \(Int, Int).1).lift(state: inPair),
      amount.lift(action: odd).lift(state: \Int?.self).lift(state: inOptional), plain <> plain,
      plain <> .identity <> never, plain <> plain <> plain <> plain,
    ]
    let volumeInPair = Lens<Dial, (Int, Int)>(
      get: { ($0.volume, 0) }, set: { (dial: inout Dial, pair: (Int, Int)) in dial.volume = pair.0 })
    let dialInPair = Lens<Dial, (Dial, Int)>(get: { ($0, 0) }, set: { $1.0 })
    for (index, part) in parts.enumerated() {
      let numbers = part.lift(action: number)
      let reducers: [Reducer<String, Dial>] = [
        part.lift(action: number, state: \Dial.volume), numbers.lift(state: \Dial.volume),
        part.lift(action: number, state: volume), numbers.lift(state: volume),
        part.lift(action: number, state: whole), numbers.lift(state: LensPath(volume)),
        part.lift(action: number, state: \Dial.volume).lift(state: \(Dial, Int).0).lift(
          state: dialInPair),
        part.lift(state: \(Int, Int).0).lift(action: number, state: volumeInPair),
      ]
      for (other, reducer) in reducers.enumerated() {
        #expect(reducer.reduce("3", Dial()) == Dial(), "part \(index), lift \(other)")
        #expect(reducer.reduce("2", Dial(volume: 1)) == Dial(volume: 1), "part \(index), lift \(other)")
        let written = reducer.reduce("3", Dial(volume: 1))
        #expect(written.volume >= 4 && written.writes == 1, "part \(index), lift \(other)")
      }
    }
  }

  /// So do static lifts, also those that a lift of another kind, or another static reducer, is made of.
  @Test func settersOfStaticLiftsDoNotRunWhereThePartIsMissing() {
    let positive = Prism<Int, Int>(preview: { $0 > 0 ? $0 : nil }, review: { $0 })
    let volume = Lens<Dial, Int>(
      get: { $0.volume }, set: { (dial: inout Dial, volume: Int) in dial.volume = volume })
    let partial = Volume().lift(state: positive)
    let dialInPair = Lens<Dial, (Dial, Int)>(get: { ($0, 0) }, set: { $1.0 })
    let first = Lens<(Dial, Int), Dial>(get: { $0.0 }, set: { ($1, $0.1) })
    let reducers: [Reducer<String, Dial>] = [
      Reducer(partial.lift(action: number, state: volume)),
      Reducer(partial.lift(action: number).lift(state: volume)),
      Reducer(partial.lift(state: volume).lift(state: first).lift(action: number, state: dialInPair)),
      Reducer(partial.then(IgnoringReducer()).lift(action: number, state: volume)),
      Reducer(IgnoringReducer().then(amount.lift(state: positive)).lift(action: number, state: volume)),
      Reducer(partial.lift(action: number)).lift(state: \Dial.volume),
      Reducer(partial).lift(action: number, state: volume),
      Reducer(Router(number: partial, none: IgnoringReducer()).lift(state: volume)),
    ]
    for (index, reducer) in reducers.enumerated() {
      #expect(reducer.reduce("3", Dial()) == Dial(), "lift \(index)")
      #expect(reducer.reduce("none", Dial(volume: 1)) == Dial(volume: 1), "lift \(index)")
      #expect(reducer.reduce("3", Dial(volume: 1)) == Dial(volume: 4, writes: 1), "lift \(index)")
    }
  }

  @Test func settersDoNotRunWhereTheElementIsMissing() {
    let element = Prism<String, ElementAction<Int, Int>>(
      preview: { Int($0).map { ElementAction(id: $0, action: 1) } }, review: { "\($0.id)" })
    let even = Prism<Int, Int>(preview: { $0 % 2 == 0 ? $0 : nil }, review: { $0 })
    let rows: Reducer<String, Dial> = amount.lift(state: even).lift(action: element, values: \Dial.rows)
    let nested: Reducer<String, Dial> = amount.lift(state: even).lift(
      action: element, values: \[Int: Int].self
    ).lift(state: \Dial.rows)
    for reducer in [rows, nested] {
      let dial = Dial(rows: [1: 0, 2: 1])
      #expect(reducer.reduce("3", dial) == dial && reducer.reduce("2", dial) == dial)
      #expect(reducer.reduce("1", dial) == Dial(writes: 1, rows: [1: 1, 2: 1]))
      let store = ReduxStoreBase(
        subject: .combine(initialValue: dial), reducer: reducer, middleware: IdentityMiddleware())
      let reported = Box(0)
      store.observeDiagnostics {
        if case .unknownElement = $0 { reported.update { $0 += 1 } }
      }
      for id in ["1", "2", "3", "none"] { store.dispatch(id) }
      #expect(reported.value == 1)
    }
  }

  /// What a setter writes besides its part is seen, also where the reducer then finds no part.
  @Test func projectionsSeeWhatSettersWrite() {
    let missing = Prism<Int, Int>(preview: { $0 > 0 ? $0 : nil }, review: { $0 })
    let reducers =
      dialReducers + [
        amount.lift(action: number, state: missing).lift(state: \Dial.volume),
        amount.lift(
          action: Prism<String, ElementAction<Int, Int>>(
            preview: { Int($0).map { ElementAction(id: 2, action: $0) } }, review: { "\($0.action)" }),
          values: \Dial.rows),
      ]
    for (index, reducer) in reducers.enumerated() {
      let store = ReduxStoreBase(
        subject: .combine(initialValue: Dial(rows: [1: 0])), reducer: reducer,
        middleware: IdentityMiddleware())
      let shown = Box(-1)
      let token = store.projection(state: \.writes).statePublisher.sink { shown.value = $0 }
      for action in ["none", "-1", "none"] {
        store.dispatch(action)
        #expect(shown.value == store.getState().writes, "lift \(index)")
      }
      token.cancel()
    }
  }

  @Test func optionalAndEnumState() {
    let guest = orderReducer.lift(action: \AppAction.orders, state: \AppState.guest)
    #expect(guest.reduce(.orders(.add), AppState()).guest == nil)
    #expect(guest.reduce(.orders(.add), AppState(guest: 1)).guest == 2)
    let open: Reducer<AppAction, AppState> = orderReducer.lift(action: .orders, state: .mode >>> .open)
    #expect(open.reduce(.orders(.add), AppState()).mode == .closed)
    #expect(open.reduce(.orders(.add), AppState(mode: .open(1))).mode == .open(2))
  }

  @Test func elements() {
    let rowReducer = Reducer<OrderAction, Row>.reduce { action, row in
      orderReducer.reduce(action, &row.amount)
    }
    let rows = rowReducer.lift(action: AppAction.prism.row, elements: \AppState.rows)
    let state = AppState(rows: [Row(id: 1), Row(id: 7)], shelves: [7: 3])
    #expect(rows.reduce(.row(id: 7, action: .add), state).rows[id: 7]?.amount == 1)
    #expect(rows.reduce(.row(id: 8, action: .add), state) == state)
    let shelves = orderReducer.lift(action: AppAction.prism.row, values: \AppState.shelves)
    #expect(shelves.reduce(.row(id: 7, action: .add), state).shelves == [7: 4])
    #expect(shelves.reduce(.row(id: 8, action: .add), state) == state)
    let rowsByKeyPath = rowReducer.lift(action: \AppAction.row, elements: \AppState.rows)
    #expect(rowsByKeyPath.reduce(.row(id: 7, action: .add), state).rows[id: 7]?.amount == 1)
    let shelvesByKeyPath = orderReducer.lift(action: \AppAction.row, values: \AppState.shelves)
    #expect(shelvesByKeyPath.reduce(.row(id: 7, action: .add), state).shelves == [7: 4])
  }

  @Test func unknownElementsAreReported() {
    let shelves = orderReducer.lift(action: AppAction.prism.row, values: \AppState.shelves)
    let store = makeStore(AppState(), shelves)
    let reported = Box<[AppAction]>([])
    store.observeDiagnostics {
      if case .unknownElement(let dispatched) = $0 { reported.value.append(dispatched.action) }
    }
    store.dispatch(.row(id: 8, action: .add))
    store.dispatch(.idle)
    #expect(reported.value == [.row(id: 8, action: .add)])
  }

  /// However many are combined, and however they are put in parentheses, each runs once, in order.
  @Test func allRunInOrderHoweverTheyAreCombined() {
    func combined<Value: Monoid>(_ numbers: Range<Int>, by split: (Int) -> Int, _ make: (Int) -> Value)
      -> Value
    {
      if numbers.count < 2 { return numbers.first.map(make) ?? .identity }
      let middle = numbers.lowerBound + split(numbers.count)
      return combined(numbers.lowerBound..<middle, by: split, make)
        <> combined(middle..<numbers.upperBound, by: split, make)
    }
    let splits: [(Int) -> Int] = [
      { $0 - 1 }, { _ in 1 }, { $0 / 2 }, { $0 * 2 / 3 }, { $0 % 7 + 1 < $0 ? $0 % 7 + 1 : 1 },
    ]
    for count in [0, 1, 2, 31, 32, 33, 64, 65, 97, 500] {
      for split in splits {
        let reducer = combined(0..<count, by: split) { number in
          Reducer<Void, [Int]>.reduce { _, numbers in numbers.append(number) }
        }
        #expect(reducer.reduce((), []) == Array(0..<count))
        #expect(reducer.lift(state: \([Int], Int).0).reduce((), ([], 0)).0 == Array(0..<count))
        let effect = combined(0..<count, by: split) { Effect<Int>.sequence([$0]) }
        let middleware = combined(0..<count, by: split) { number in
          AnyMiddleware<Int, Int, [Int]> { action, _, _ in
            action == -2 ? IO { $0.dispatch(number) } : .pure()
          }
        }
        let store = ReduxStoreBase<Int, [Int]>(
          subject: .combine(initialValue: []), reducer: .reduce { action, numbers in numbers.append(action) },
          middleware: EffectMiddleware<Int, Int, [Int]> { action, _, _ in action == -1 ? effect : .none }
            <> middleware <> middleware.lift(state: identity))
        store.dispatch(-1)
        #expect(store.getState() == Array(-1..<count))
        store.dispatch(-2)
        #expect(Array(store.getState().dropFirst(count + 2)) == Array(0..<count) + Array(0..<count))
      }
    }
  }

  @Test func longChainsRunOnSmallStacks() {
    var chain = Reducer<OrderAction, Int>.identity
    for _ in 0..<10_000 { chain = chain <> orderReducer }
    #expect(chain.reduce(.add, 0) == 10_000)
    let lifted = chain.lift(action: \AppAction.orders, state: \AppState.orders)
    #expect(lifted.reduce(.orders(.add), AppState()).orders == 10_000)
  }
}

struct StaticOrders: StaticReducer {
  func reduce(_ action: OrderAction, _ state: inout Int) { orderReducer.reduce(action, &state) }
}
