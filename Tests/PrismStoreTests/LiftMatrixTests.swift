import PrismStore
import Testing

/// Every way to name an action's part with every way to name a state's: whole, in two steps, and where the part of the
/// state may be missing.
@Suite struct LiftMatrixTests {
  private let ordersAction: KeyPath<AppAction, OrderAction?> = \.orders
  private let ordersState: WritableKeyPath<AppState, Int> = \.orders

  /// The forms that the generator writes.
  private struct OrdersCase: CasePath {
    var prism: Prism<AppAction, OrderAction> { .orders }
  }
  private struct Open: CasePath {
    var prism: Prism<Mode, Int> { .open }
  }
  private struct OrdersProperty: PropertyPath {
    func accessPart(of whole: inout AppState, _ body: (inout Int) -> Void) -> Bool {
      body(&whole.orders)
      return true
    }
    func get(_ whole: AppState) -> Int { whole.orders }
  }

  private typealias Lifted = Reducer<AppAction, AppState>

  @Test func functionWithEveryState() {
    let lifts: [Lifted] = [
      orderReducer.lift(
        action: { (action: AppAction) -> OrderAction? in action.orders }, state: \AppState.orders),
      orderReducer.lift(action: { (action: AppAction) -> OrderAction? in action.orders }, state: ordersState),
      orderReducer.lift(
        action: { (action: AppAction) -> OrderAction? in action.orders }, state: Lens<AppState, Int>.orders),
      orderReducer.lift(
        action: { (action: AppAction) -> OrderAction? in action.orders }, state: AppState.lens.orders),
      orderReducer.lift(
        action: { (action: AppAction) -> OrderAction? in action.orders },
        state: AffineTraversal(Lens<AppState, Int>.orders)),
      orderReducer.lift(
        action: { (action: AppAction) -> OrderAction? in action.orders }, state: OrdersProperty()),
      orderReducer.lift(action: { (action: AppAction) -> OrderAction? in action.orders }).lift(
        state: OrdersProperty()),
      orderReducer.lift(state: \AppState.orders).lift(action: { (action: AppAction) -> OrderAction? in
        action.orders
      }),
    ]
    expectLifted(lifts)
    expectPartial(
      optional: orderReducer.lift(
        action: { (action: AppAction) -> OrderAction? in action.orders }, state: \AppState.guest),
      case: orderReducer.lift(
        action: { (action: AppAction) -> OrderAction? in action.orders }, state: .mode >>> .open))
  }

  @Test func literalWithEveryState() {
    let lifts: [Lifted] = [
      orderReducer.lift(action: \AppAction.orders, state: \AppState.orders),
      orderReducer.lift(action: \AppAction.orders, state: ordersState),
      orderReducer.lift(action: \AppAction.orders, state: Lens<AppState, Int>.orders),
      orderReducer.lift(action: \AppAction.orders, state: AppState.lens.orders),
      orderReducer.lift(action: \AppAction.orders, state: AffineTraversal(Lens<AppState, Int>.orders)),
      orderReducer.lift(action: \AppAction.orders, state: OrdersProperty()),
      orderReducer.lift(action: \AppAction.orders).lift(state: OrdersProperty()),
      orderReducer.lift(state: \AppState.orders).lift(action: \AppAction.orders),
    ]
    expectLifted(lifts)
    expectPartial(
      optional: orderReducer.lift(action: \AppAction.orders, state: \AppState.guest),
      case: orderReducer.lift(action: \AppAction.orders, state: .mode >>> .open))
  }

  @Test func keyPathWithEveryState() {
    let lifts: [Lifted] = [
      orderReducer.lift(action: ordersAction, state: \AppState.orders),
      orderReducer.lift(action: ordersAction, state: ordersState),
      orderReducer.lift(action: ordersAction, state: Lens<AppState, Int>.orders),
      orderReducer.lift(action: ordersAction, state: AppState.lens.orders),
      orderReducer.lift(action: ordersAction, state: AffineTraversal(Lens<AppState, Int>.orders)),
      orderReducer.lift(action: ordersAction, state: OrdersProperty()),
      orderReducer.lift(action: ordersAction).lift(state: OrdersProperty()),
      orderReducer.lift(state: \AppState.orders).lift(action: ordersAction),
    ]
    expectLifted(lifts)
    expectPartial(
      optional: orderReducer.lift(action: ordersAction, state: \AppState.guest),
      case: orderReducer.lift(action: ordersAction, state: .mode >>> .open))
  }

  @Test func prismWithEveryState() {
    let lifts: [Lifted] = [
      orderReducer.lift(action: Prism<AppAction, OrderAction>.orders, state: \AppState.orders),
      orderReducer.lift(action: Prism<AppAction, OrderAction>.orders, state: ordersState),
      orderReducer.lift(action: Prism<AppAction, OrderAction>.orders, state: Lens<AppState, Int>.orders),
      orderReducer.lift(action: Prism<AppAction, OrderAction>.orders, state: AppState.lens.orders),
      orderReducer.lift(
        action: Prism<AppAction, OrderAction>.orders, state: AffineTraversal(Lens<AppState, Int>.orders)),
      orderReducer.lift(action: Prism<AppAction, OrderAction>.orders, state: OrdersProperty()),
      orderReducer.lift(action: Prism<AppAction, OrderAction>.orders).lift(state: OrdersProperty()),
      orderReducer.lift(state: \AppState.orders).lift(action: Prism<AppAction, OrderAction>.orders),
    ]
    expectLifted(lifts)
    expectPartial(
      optional: orderReducer.lift(action: Prism<AppAction, OrderAction>.orders, state: \AppState.guest),
      case: orderReducer.lift(action: Prism<AppAction, OrderAction>.orders, state: .mode >>> .open))
  }

  @Test func prismPathWithEveryState() {
    let lifts: [Lifted] = [
      orderReducer.lift(action: AppAction.prism.orders, state: \AppState.orders),
      orderReducer.lift(action: AppAction.prism.orders, state: ordersState),
      orderReducer.lift(action: AppAction.prism.orders, state: Lens<AppState, Int>.orders),
      orderReducer.lift(action: AppAction.prism.orders, state: AppState.lens.orders),
      orderReducer.lift(action: AppAction.prism.orders, state: AffineTraversal(Lens<AppState, Int>.orders)),
      orderReducer.lift(action: AppAction.prism.orders, state: OrdersProperty()),
      orderReducer.lift(action: AppAction.prism.orders).lift(state: OrdersProperty()),
      orderReducer.lift(state: \AppState.orders).lift(action: AppAction.prism.orders),
    ]
    expectLifted(lifts)
    expectPartial(
      optional: orderReducer.lift(action: AppAction.prism.orders, state: \AppState.guest),
      case: orderReducer.lift(action: AppAction.prism.orders, state: .mode >>> .open))
  }

  @Test func casePathWithEveryState() {
    let lifts: [Lifted] = [
      orderReducer.lift(action: OrdersCase(), state: \AppState.orders),
      orderReducer.lift(action: OrdersCase(), state: ordersState),
      orderReducer.lift(action: OrdersCase(), state: Lens<AppState, Int>.orders),
      orderReducer.lift(action: OrdersCase(), state: AppState.lens.orders),
      orderReducer.lift(action: OrdersCase(), state: AffineTraversal(Lens<AppState, Int>.orders)),
      orderReducer.lift(action: OrdersCase(), state: OrdersProperty()),
      orderReducer.lift(action: OrdersCase()).lift(state: OrdersProperty()),
      orderReducer.lift(state: \AppState.orders).lift(action: OrdersCase()),
    ]
    expectLifted(lifts)
    expectPartial(
      optional: orderReducer.lift(action: OrdersCase(), state: \AppState.guest),
      case: orderReducer.lift(action: OrdersCase(), state: .mode >>> .open))
  }

  private func expectLifted(_ lifts: [Lifted]) {
    for (index, lift) in lifts.enumerated() {
      #expect(lift.reduce(.orders(.add), AppState(orders: 1)) == AppState(orders: 2), "lift \(index)")
      #expect(lift.reduce(.idle, AppState(orders: 1)) == AppState(orders: 1), "lift \(index)")
    }
  }

  private func expectPartial(optional: Lifted, case open: Lifted) {
    #expect(optional.reduce(.orders(.add), AppState(guest: 1)) == AppState(guest: 2))
    #expect(optional.reduce(.orders(.add), AppState()) == AppState())
    #expect(open.reduce(.orders(.add), AppState(mode: .open(1))) == AppState(mode: .open(2)))
    #expect(open.reduce(.orders(.add), AppState()) == AppState())
  }

  /// A path to an optional beside every form of the action.
  @Test func pathsToAnOptional() {
    let lens = Lens(\AppState.guest)
    let lifts: [Lifted] = [
      orderReducer.lift(action: { (action: AppAction) -> OrderAction? in action.orders }, state: lens),
      orderReducer.lift(action: \AppAction.orders, state: AppState.lens.guest),
      orderReducer.lift(action: ordersAction, state: lens),
      orderReducer.lift(action: ordersAction, state: AppState.lens.guest),
      orderReducer.lift(action: .orders, state: lens),
      orderReducer.lift(action: .orders, state: AppState.lens.guest),
      orderReducer.lift(action: Prism<AppAction, OrderAction>.orders, state: lens),
      orderReducer.lift(action: AppAction.prism.orders, state: lens),
      orderReducer.lift(action: OrdersCase(), state: AppState.lens.guest),
    ]
    for (index, lift) in lifts.enumerated() {
      #expect(lift.reduce(.orders(.add), AppState(guest: 1)) == AppState(guest: 2), "lift \(index)")
      #expect(lift.reduce(.orders(.add), AppState()) == AppState(), "lift \(index)")
    }
  }

  /// The state may be an enum as a whole, named by a prism, its path or its generated type.
  @Test func enumStates() {
    let lifts: [Reducer<OrderAction, Mode>] = [
      orderReducer.lift(state: Prism<Mode, Int>.open), orderReducer.lift(state: Mode.prism.open),
      orderReducer.lift(state: Open()), orderReducer.lift(state: AffineTraversal(Prism<Mode, Int>.open)),
      Reducer(StaticOrders().lift(state: Open())),
    ]
    for lift in lifts {
      #expect(lift.reduce(.add, .open(1)) == .open(2))
      #expect(lift.reduce(.add, .closed) == .closed)
    }
  }

  /// One value names what a middleware takes and what it sends.
  @Test func onePathServesBothSidesOfAMiddleware() {
    let base = AnyMiddleware<OrderAction, OrderAction, Int> { action, _, state in
      IO { output in if action == .add, state() == 7 { output.dispatch(.half) } }
    }
    let lifts: [AnyMiddleware<AppAction, AppAction, AppState>] = [
      base.lift(action: Prism<AppAction, OrderAction>.orders, state: Lens<AppState, Int>.orders),
      base.lift(action: AppAction.prism.orders, state: AppState.lens.orders),
      base.lift(action: OrdersCase(), state: OrdersProperty()),
      base.lift(action: OrdersCase(), state: \AppState.orders),
      base.lift(action: AppAction.prism.orders, state: ordersState),
      base.lift(action: .orders, state: { (state: AppState) in state.orders }),
      base.lift(inputAction: OrdersCase(), outputAction: AppAction.orders, state: OrdersProperty()),
      base.lift(inputAction: \AppAction.orders, outputAction: OrdersCase(), state: ordersState),
      base.lift(state: ordersState).lift(inputAction: ordersAction).lift(outputAction: OrdersCase()),
    ]
    for (index, lift) in lifts.enumerated() {
      let sent = Box<[AppAction]>([])
      let output = AnyActionHandler<AppAction> { sent.value.append($0.action) }
      for action in [AppAction.orders(.add), .orders(.remove), .idle] {
        lift.handle(action: action, from: .here(), state: { AppState(orders: 7) }).run(output)
      }
      #expect(sent.value == [.orders(.half)], "lift \(index)")
    }
  }

  /// A feedback that answers an amount of three with `half`.
  @Test func feedbacks() {
    let base = Feedback<OrderAction, Int> { $0.compactMap { $0 == 3 ? .half : nil } }
    let whole: [Feedback<AppAction, AppState>] = [
      base.lift(action: Prism<AppAction, OrderAction>.orders, state: Lens<AppState, Int>.orders),
      base.lift(action: AppAction.prism.orders, state: AppState.lens.orders),
      base.lift(action: OrdersCase(), state: OrdersProperty()),
      base.lift(action: OrdersCase(), state: ordersState),
      base.lift(action: AppAction.orders, state: { (state: AppState) in state.orders }),
      base.lift(action: AppAction.orders).lift(state: { (state: AppState) in state.orders }),
      base.lift(state: AppState.lens.orders).lift(action: .orders),
      base.lift(action: .orders, state: \AppState.orders),
      base.lift(action: .orders, state: { (state: AppState) in state.orders }),
      base.lift(action: AppAction.orders, state: OrdersProperty()),
      base.lift(action: AppAction.orders, state: Lens<AppState, Int>.orders),
      base.lift(action: AppAction.orders, state: ordersState),
      base.lift(action: OrdersCase(), state: { (state: AppState) in state.orders }),
      base.lift(action: OrdersCase(), state: Lens<AppState, Int>.orders),
    ]
    for (index, feedback) in whole.enumerated() {
      let store = makeStore()
      let subscription = store.attach(feedback)
      for _ in 0..<3 { store.dispatch(.orders(.add)) }
      #expect(store.getState().orders == 1, "feedback \(index)")
      subscription.cancel()
    }
    let partial: [Feedback<AppAction, AppState>] = [
      base.lift(action: AppAction.prism.orders, state: .mode >>> .open),
      base.lift(action: OrdersCase()).lift(state: Lens<AppState, Mode>.mode >>> Prism<Mode, Int>.open),
      base.lift(action: .orders, state: .mode >>> .open),
      base.lift(action: AppAction.orders, state: .mode >>> .open),
      base.lift(action: AppAction.orders, state: AppState.lens.mode >>> Mode.prism.open),
      base.lift(action: .orders, state: Mode.prism.open).lift(state: \AppState.mode),
      base.lift(action: AppAction.orders, state: .open).lift(state: \AppState.mode),
      base.lift(state: .open).lift(action: .orders, state: \AppState.mode),
      base.lift(action: AppAction.orders, state: Open()).lift(state: \AppState.mode),
      base.lift(action: Prism<AppAction, OrderAction>.orders, state: Prism<Mode, Int>.open).lift(
        state: \.mode),
      base.lift(action: Prism<AppAction, OrderAction>.orders, state: Open()).lift(state: \AppState.mode),
      base.lift(action: OrdersCase(), state: Prism<Mode, Int>.open).lift(state: \AppState.mode),
      base.lift(action: OrdersCase(), state: Open()).lift(state: \AppState.mode),
    ]
    let open: Reducer<AppAction, AppState> = orderReducer.lift(action: .orders, state: .mode >>> .open)
    for feedback in partial {
      for (first, last) in [(Mode.closed, Mode.closed), (.open(2), .open(1))] {
        let store = makeStore(AppState(mode: first), open)
        let subscription = store.attach(feedback)
        store.dispatch(.orders(.add))
        #expect(store.getState().mode == last)
        subscription.cancel()
      }
    }
    let optional: [Feedback<AppAction, AppState>] = [
      base.lift(action: .orders, state: \AppState.guest),
      base.lift(state: \AppState.guest).lift(action: .orders),
      base.lift(action: AppAction.prism.orders, state: \AppState.guest),
      base.lift(action: AppAction.orders, state: \AppState.guest),
    ]
    let guests: Reducer<AppAction, AppState> = orderReducer.lift(action: .orders, state: \AppState.guest)
    for feedback in optional {
      for (first, last) in [(Int?.none, Int?.none), (2, 1)] {
        let store = makeStore(AppState(guest: first), guests)
        let subscription = store.attach(feedback)
        store.dispatch(.orders(.add))
        #expect(store.getState().guest == last)
        subscription.cancel()
      }
    }
  }
}
