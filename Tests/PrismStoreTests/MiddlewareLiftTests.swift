import PrismStore
import Testing

/// Every way to name what a middleware takes, what it sends and what it reads, with every other.
@Suite struct MiddlewareLiftTests {
  private typealias Lifted = AnyMiddleware<AppAction, AppAction, AppState>

  private let taken = { (action: AppAction) -> OrderAction? in action.orders }
  private let takenByKeyPath: KeyPath<AppAction, OrderAction?> = \.orders
  private let sent: (OrderAction) -> AppAction = AppAction.orders
  private let path = AppAction.prism.orders
  private let read = { (state: AppState) -> Int in state.orders }
  private let readByKeyPath: KeyPath<AppState, Int> = \.orders
  private let lens = AppState.lens.orders

  /// Answers `add` with `half` while there are seven.
  private func halving<Input, Output, State>(
    _ add: Input, _ half: Output, _ seven: State
  ) -> AnyMiddleware<Input, Output, State> where Input: Equatable & Sendable, State: Equatable & Sendable {
    AnyMiddleware { action, _, state in
      IO { output in if action == add, state() == seven { output.dispatch(half) } }
    }
  }

  @Test func allSides() {
    let base = halving(OrderAction.add, OrderAction.half, 7)
    expectLifted([
      base.lift(inputAction: taken, outputAction: sent, state: read),
      base.lift(inputAction: taken, outputAction: sent, state: lens),
      base.lift(inputAction: taken, outputAction: sent, state: readByKeyPath),
      base.lift(inputAction: taken, outputAction: path, state: read),
      base.lift(inputAction: taken, outputAction: path, state: lens),
      base.lift(inputAction: taken, outputAction: path, state: readByKeyPath),
      base.lift(inputAction: path, outputAction: sent, state: read),
      base.lift(inputAction: path, outputAction: sent, state: lens),
      base.lift(inputAction: path, outputAction: sent, state: readByKeyPath),
      base.lift(inputAction: path, outputAction: path, state: read),
      base.lift(inputAction: path, outputAction: path, state: lens),
      base.lift(inputAction: path, outputAction: path, state: readByKeyPath),
    ])
  }

  @Test func actions() {
    let base = halving(OrderAction.add, OrderAction.half, AppState(orders: 7))
    expectLifted([
      base.lift(inputAction: taken, outputAction: sent), base.lift(inputAction: taken, outputAction: path),
      base.lift(inputAction: path, outputAction: sent), base.lift(inputAction: path, outputAction: path),
      base.lift(action: Prism<AppAction, OrderAction>.orders), base.lift(action: path),
    ])
  }

  @Test func inputAndState() {
    let base = halving(OrderAction.add, AppAction.orders(.half), 7)
    expectLifted([
      base.lift(inputAction: taken, state: read), base.lift(inputAction: taken, state: lens),
      base.lift(inputAction: taken, state: readByKeyPath), base.lift(inputAction: path, state: read),
      base.lift(inputAction: path, state: lens), base.lift(inputAction: path, state: readByKeyPath),
    ])
  }

  @Test func outputAndState() {
    let base = halving(AppAction.orders(.add), OrderAction.half, 7)
    expectLifted([
      base.lift(outputAction: sent, state: read), base.lift(outputAction: sent, state: lens),
      base.lift(outputAction: sent, state: readByKeyPath), base.lift(outputAction: path, state: read),
      base.lift(outputAction: path, state: lens), base.lift(outputAction: path, state: readByKeyPath),
    ])
  }

  @Test func oneSide() {
    let input = halving(OrderAction.add, AppAction.orders(.half), AppState(orders: 7))
    let output = halving(AppAction.orders(.add), OrderAction.half, AppState(orders: 7))
    let state = halving(AppAction.orders(.add), AppAction.orders(.half), 7)
    expectLifted([
      input.lift(inputAction: taken), input.lift(inputAction: path), input.lift(inputAction: takenByKeyPath),
      output.lift(outputAction: sent), output.lift(outputAction: path),
      state.lift(state: read), state.lift(state: lens), state.lift(state: readByKeyPath),
      state.lift(state: .orders),
    ])
  }

  /// One name for what goes in and what comes out.
  @Test func oneNameAndState() {
    let base = halving(OrderAction.add, OrderAction.half, 7)
    let prism = Prism<AppAction, OrderAction>.orders
    let ownLens = Lens<AppState, Int>.orders
    expectLifted([
      base.lift(action: prism, state: read), base.lift(action: prism, state: ownLens),
      base.lift(action: prism, state: lens), base.lift(action: prism, state: readByKeyPath),
      base.lift(action: path, state: read), base.lift(action: path, state: ownLens),
      base.lift(action: path, state: lens), base.lift(action: path, state: readByKeyPath),
      base.lift(action: .orders).lift(state: .orders), base.lift(state: .orders).lift(action: .orders),
    ])
  }

  private func expectLifted(_ lifts: [Lifted]) {
    for (index, lift) in lifts.enumerated() {
      let got = Box<[AppAction]>([])
      let output = AnyActionHandler<AppAction> { got.value.append($0.action) }
      for orders in [7, 8] {
        for action in [AppAction.orders(.add), .orders(.remove), .idle] {
          lift.handle(action: action, from: .here(), state: { AppState(orders: orders) }).run(output)
        }
      }
      #expect(got.value == [.orders(.half)], "lift \(index)")
    }
  }
}
