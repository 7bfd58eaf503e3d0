import PrismStore

/// Lets timers ring, and forgets those that are stopped. Starting one again begins anew.
func timersMiddleware() -> EffectMiddleware<TimersAction, TimersAction, [String: TimerState]> {
  EffectMiddleware { action, _, _ in
    switch action {
    case .start(let name, let milliseconds):
      Effect.just(.rang(name: name)).delayed(by: .milliseconds(milliseconds))
        .cancellable(id: name, cancelInFlight: true)
    case .stop(let name): .cancel(id: name)
    case .rang: .none
    }
  }
}

struct UnknownRecipe: Error { var name: String }

/// Looks a recipe up, which takes a while and may fail.
func recipesMiddleware(
  _ load: @escaping @Sendable (String) async throws -> Recipe
) -> EffectMiddleware<RecipesAction, RecipesAction, Void> {
  EffectMiddleware { action, _, _ in
    guard case .load(let name) = action else { return .none }
    return .task {
      .loaded(try await load(name))
    } catch: { error in
      .failed(reason: (error as? UnknownRecipe).map { "no recipe for '\($0.name)'" } ?? "\(error)")
    }
    .cancellable(id: "recipe", cancelInFlight: true)
  }
}

/// Writes every action and the state after it, while the log is on.
func logger(_ write: @escaping @Sendable (String) -> Void) -> AnyMiddleware<AppAction, AppAction, AppState> {
  AnyMiddleware { action, source, state in
    let old = state()
    return IO { _ in
      let new = state()
      guard old.isLogging || new.isLogging else { return }
      write("log: \(action)\(source.info.map { " (\($0))" } ?? "")\(old == new ? ", nothing changed" : "")")
    }
  }
}
