/// The state as lines of text.
func lines(of state: AppState) -> [String] {
  var lines = state.timers.sorted { $0.key < $1.key }.map { name, timer in
    switch timer {
    case .running(let milliseconds): "\(name): \(milliseconds) ms"
    case .rang: "\(name): rang"
    }
  }
  switch state.recipe {
  case .none: break
  case .loading(let name): lines.append("looking for \(name) …")
  case .ready(let recipe): lines += recipe.steps.enumerated().map { "\($0 + 1). \($1)" }
  case .failed(let reason): lines.append("error: \(reason)")
  }
  return lines.isEmpty ? ["nothing to do"] : lines
}

extension AppState {
  /// Nothing will happen by itself.
  var isQuiet: Bool {
    if case .loading = recipe { return false }
    return !timers.values.contains { if case .running = $0 { true } else { false } }
  }
}
