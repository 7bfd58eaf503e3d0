nonisolated struct Counter { var count = 0 }

nonisolated struct AppState {
  var counter: Counter = Counter()
  var names: [String] = []
  var onChange: () -> Void = {}
  var `default`: Int?
  private(set) var hidden = 0
  #if DEBUG
  var trace: [String] = []
  #endif
}

enum CounterAction { case increment, decrement }

indirect enum AppAction {
  case counter(CounterAction)
  case rename(index: Int, name: String)
  case reset
  case `default`(Int)
  case action(Int), state(Int), value(Int), `self`(Int)
  case run(@Sendable () -> Void)
  case later(@autoclosure () -> Int)
  case never(Never)
  case again(AppAction)
  // prismgen: skip
  case ignored(String)
}

enum Load<Value: Sendable, R0> {
  case idle, loaded(Value), other(R0)
}
