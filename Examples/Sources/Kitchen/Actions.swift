/// Everything that can happen in the kitchen.
enum AppAction: Equatable, Sendable {
  case timers(TimersAction)
  case recipes(RecipesAction)
  case dismissNotice
  case showLog(Bool)
}

enum TimersAction: Equatable, Sendable {
  case start(name: String, milliseconds: Int)
  case stop(name: String)
  case rang(name: String)
}

enum RecipesAction: Equatable, Sendable {
  case load(name: String)
  case loaded(Recipe)
  case failed(reason: String)
}
