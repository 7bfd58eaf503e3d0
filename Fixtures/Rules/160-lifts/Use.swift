import PrismStore

struct Counting: StaticReducer {
  func reduce(_ action: CounterAction, _ state: inout Counter) {
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    }
  }
}
struct Renaming: StaticReducer {
  func reduce(_ action: (index: Int, name: String), _ names: inout [String]) { names[action.index] = action.name }
}
struct Numbers: StaticReducer {
  func reduce(_ action: Int, _ state: inout AppState) { state.default = action }
}

let app = Reducer(
  AppAction.Router(
    counter: Counting().lift(state: AppState.properties.counter),
    rename: Renaming().lift(state: AppState.properties.names),
    reset: Reducer<(), AppState>.reduce { _, state in state = AppState() },
    default: Numbers(), action: Numbers(), state: Numbers(), value: Numbers(), self: Numbers(),
    run: IgnoringReducer(), later: IgnoringReducer(), again: IgnoringReducer()))

let one: Reducer<AppAction, AppState> =
  Reducer(Counting().lift(action: AppAction.cases.counter, state: AppState.properties.counter))
  <> Numbers().erased.lift(action: AppAction.cases.default)

extension StaticReducer {
  var erased: Reducer<ActionType, StateType> { Reducer(self) }
}

func use(_ load: Load<Int, String>) -> Int? { Load<Int, String>.cases.loaded.preview(load) }

/// A router tells a lift around it what its reducers find, and where.
let counting = CounterAction.Router(increment: IgnoringReducer<(), Int>(), decrement: IgnoringReducer())
  .lift(state: Prism<Int, Int>(preview: { $0 > 0 ? $0 : nil }, review: { $0 }))
let nested = AppAction.cases.counter.preview(.reset).map { counting.finds($0, in: 1) }
