import Dispatch
import PrismOptics
import PrismStore

func store<A, S>(_ state: S, _ reducer: Reducer<A, S>) -> ReduxStoreBase<A, S> {
  opaque(
    ReduxStoreBase(subject: .combine(initialValue: state), reducer: reducer, middleware: IdentityMiddleware())
  )
}

private let counterReducer = Reducer<CounterAction, Int>.reduce { action, state in
  switch action {
  case .increment: state += 1
  case .decrement: state -= 1
  }
}

func counterRows() -> [Row] {
  let hand = opaque(HandCounter())
  let counter = store(0, counterReducer)
  let times = nanoseconds([
    { hand.dispatch($0 & 1 == 0 ? .increment : .decrement) },
    { counter.dispatch($0 & 1 == 0 ? .increment : .decrement) },
  ])
  return [
    Row(name: "counter, no middleware / lock + switch", measured: times[1] / times[0], bar: 3, unit: "x")
  ]
}

func treeRows() -> [Row] {
  let hand = opaque(HandStore(RootState(), reduce: { handWritten($0, &$1) }))
  let stores = [staticTree, prismTree, keyPathTree].map { store(RootState(), $0) }
  var state = RootState()
  let times = nanoseconds([
    { hand.dispatch(treeActions[$0 % 11]) }, { stores[0].dispatch(treeActions[$0 % 11]) },
    { stores[1].dispatch(treeActions[$0 % 11]) }, { stores[2].dispatch(treeActions[$0 % 11]) },
    { handWritten(treeActions[$0 % 11], &state) }, { staticRouter.reduce(treeActions[$0 % 11], &state) },
  ])
  blackHole(state)
  return [
    Row(
      name: "tree, static lifts / hand-written switch with a lock", measured: times[1] / times[0], bar: 2,
      unit: "x"),
    Row(
      name: "tree, static lifts / hand-written switch, reducers alone", measured: times[5] / times[4], bar: 2,
      unit: "x"),
    Row(name: "tree, prisms", measured: times[2], bar: 200, unit: "ns"),
    Row(name: "tree, key paths", measured: times[3], bar: 500, unit: "ns"),
  ]
}

func largeRows() -> [Row] {
  func ledger(_ count: Int) -> ReduxStoreBase<LedgerAction, Ledger> {
    store(Ledger(rows: Array(repeating: 0, count: count)), ledgerReducer)
  }
  func screen(_ count: Int) -> ReduxStoreBase<LedgerAction, Screen> {
    store(Screen.open(Array(repeating: 0, count: count)), screenReducer)
  }
  let (small, large) = (ledger(1_000), ledger(100_000))
  let (smallScreen, largeScreen) = (screen(1_000), screen(100_000))
  // The same elements in all, so that the caches are no part of the comparison.
  let times = nanoseconds([
    { small.dispatch(.row($0 % 1_000)) }, { large.dispatch(.row($0 % 1_000)) },
    { smallScreen.dispatch(.row($0 % 1_000)) }, { largeScreen.dispatch(.row($0 % 1_000)) },
  ])
  return [
    Row(
      name: "one of 100,000 / one of 1,000, struct state", measured: times[1] / times[0], bar: 1.2, unit: "x"),
    Row(
      name: "one of 100,000 / one of 1,000, enum state", measured: times[3] / times[2], bar: 1.2, unit: "x"),
  ]
}

func subscriberRows() -> [Row] {
  let source = store(Ledger(rows: [0]), ledgerReducer)
  let seen = Sum()
  let tokens = (0..<100).map { _ in
    source.projection(state: \Ledger.visits).statePublisher.sink { seen.add($0) }
  }
  let times = nanoseconds(
    count: 20_000, [{ _ in source.dispatch(.visit) }, { _ in source.dispatch(.row(0)) }])
  for token in tokens { token.cancel() }
  blackHole(seen.value)
  return [
    Row(name: "100 projections, all touched", measured: times[0] / 1_000, bar: 2.5, unit: "us"),
    Row(name: "100 projections, none touched", measured: times[1] / 1_000, bar: 0.3, unit: "us"),
  ]
}

private struct Cell: Identifiable {
  let id: Int
  var count = 0
}
private typealias CellAction = ElementAction<Int, CounterAction>

func elementRows() -> [Row] {
  let cells = IdentifiedArray((0..<100).map { Cell(id: $0) })
  let all = Prism<CellAction, CellAction>.identity
  let source = opaque(
    ReduxStoreBase<CellAction, IdentifiedArray<Cell>>(
      subject: .combine(initialValue: cells),
      reducer: Reducer<CounterAction, Cell>.reduce { _, cell in cell.count &+= 1 }
        .lift(action: all, elements: \IdentifiedArray<Cell>.self),
      middleware: AnyMiddleware.lift(action: all, elements: \IdentifiedArray<Cell>.self) { _ in
        AnyMiddleware<CounterAction, CounterAction, Cell> { _, _, _ in .pure() }
      }))
  let times = nanoseconds(
    count: 20_000, [{ source.dispatch(ElementAction(id: $0 % 100, action: .increment)) }])
  return [Row(name: "a middleware for each of 100 elements", measured: times[0] / 1_000, bar: 1, unit: "us")]
}

func prismRows() -> [Row] {
  let path =
    Prism<Level1, Level2>.down >>> Prism<Level2, Level3>.down >>> Prism<Level3, Level4>.down
    >>> Prism<Level4, Level5>.down >>> Prism<Level5, Int>.down
  let levels: [Level1] = (0..<64).map {
    $0 % 8 == 7 ? .down(.stop) : .down(.down(.down(.down(.down($0)))))
  }
  let chain = Level1.prism.down.down.down.down.down
  let sum = Sum()
  let times = nanoseconds([
    { sum.add(path.preview(levels[$0 & 63]) ?? 1) },
    { if case .down(.down) = path.review($0) { sum.add(1) } },
    { sum.add(chain.preview(levels[$0 & 63]) ?? 1) },
    { if case .down(.down) = chain.review($0) { sum.add(1) } },
    { sum.add(fiveLevels(levels[$0 & 63]) ?? 1) },
  ])
  blackHole(sum.value)
  return [
    Row(name: "five-level prism by >>>, preview", measured: times[0], bar: 15, unit: "ns"),
    Row(name: "five-level prism by >>>, review", measured: times[1], bar: 15, unit: "ns"),
    Row(name: "five-level prism by members, preview", measured: times[2], bar: 15, unit: "ns"),
    Row(name: "five-level prism by members, review", measured: times[3], bar: 15, unit: "ns"),
    Row(name: "five-level pattern, for comparison", measured: times[4], bar: 15, unit: "ns"),
  ]
}

/// The pattern that a five-level prism stands for.
private func fiveLevels(_ level: Level1) -> Int? {
  if case .down(.down(.down(.down(.down(let value))))) = level { value } else { nil }
}

func contendedRows() -> [Row] {
  let counter = store(0, counterReducer)
  let (threads, count) = (4, 250_000)
  let times = (0..<9).map { _ in
    let start = now()
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      for _ in 0..<count { counter.dispatch(.increment) }
    }
    return Double(now() - start) / Double(threads * count)
  }
  let lost = 9 * threads * count - counter.getState()
  return [
    Row(name: "contended dispatch from 4 threads", measured: times.sorted()[4] / 1_000, bar: 1, unit: "us"),
    Row(name: "contended dispatch, actions lost", measured: Double(lost), bar: 0, unit: ""),
  ]
}
