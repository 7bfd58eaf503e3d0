import PrismStore

struct Timers: StaticReducer {
  func reduce(_ action: TimersAction, _ timers: inout [String: TimerState]) {
    switch action {
    case .start(let name, let milliseconds): timers[name] = .running(milliseconds: milliseconds)
    case .stop(let name): timers[name] = nil
    case .rang(let name): if timers[name] != nil { timers[name] = .rang }
    }
  }
}

struct Recipes: StaticReducer {
  func reduce(_ action: RecipesAction, _ recipe: inout RecipeState) {
    switch action {
    case .load(let name): recipe = .loading(name)
    case .loaded(let loaded): recipe = .ready(loaded)
    case .failed(let reason): recipe = .failed(reason)
    }
  }
}

/// What the cook should read.
struct TimerNotices: StaticReducer {
  func reduce(_ action: TimersAction, _ notice: inout String?) {
    if case .rang(let name) = action { notice = "\(name) is done" }
  }
}

struct RecipeNotices: StaticReducer {
  func reduce(_ action: RecipesAction, _ notice: inout String?) {
    if case .failed(let reason) = action { notice = "sorry, \(reason)" }
  }
}

struct Dismissal: StaticReducer {
  func reduce(_: Void, _ shown: inout String?) { shown = nil }
}

struct Assignment<Value: Sendable>: StaticReducer {
  func reduce(_ new: Value, _ value: inout Value) { value = new }
}

/// One field for each case: without one of these lines the program does not compile.
let appReducer = Reducer(
  AppAction.Router(
    timers: Timers().lift(state: AppState.properties.timers)
      .then(TimerNotices().lift(state: AppState.properties.notice)),
    recipes: Recipes().lift(state: AppState.properties.recipe)
      .then(RecipeNotices().lift(state: AppState.properties.notice)),
    dismissNotice: Dismissal().lift(state: AppState.properties.notice),
    showLog: Assignment<Bool>().lift(state: AppState.properties.isLogging)))
