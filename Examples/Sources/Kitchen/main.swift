import PrismStore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whole lines, at once, from any thread: who reads through a pipe reads them when they are written.
@Sendable func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
}

let recipes = [
  Recipe(name: "tea", steps: ["boil water", "start tea 180000"]),
  Recipe(name: "eggs", steps: ["boil water", "start eggs 300000"]),
]

@Sendable func look(up name: String) async throws -> Recipe {
  try await Task.sleep(for: .milliseconds(20))
  guard let recipe = recipes.first(where: { $0.name == name }) else { throw UnknownRecipe(name: name) }
  return recipe
}

let store = ReduxStoreBase<AppAction, AppState>(
  subject: .combine(initialValue: AppState()), reducer: appReducer,
  middleware: timersMiddleware().lift(action: AppAction.prism.timers, state: AppState.lens.timers)
    <> recipesMiddleware(look).lift(action: AppAction.prism.recipes, state: ignore)
    <> logger(say))

let notices = store.statePublisher.map(\.notice).removeDuplicates().sink { notice in
  if let notice { say("* \(notice)") }
}

say("kitchen: type help")
reading: while let line = readLine() {
  switch Command(line) {
  // Waits while a timer that rings just now is handled.
  case .send(let action): await store.send(action, info: line)
  case .show: for line in lines(of: store.getState()) { say(line) }
  case .wait: for await state in store.statePublisher.values where state.isQuiet { break }
  case .help: say(Command.manual)
  case .quit: break reading
  case .unknown(let line): say("what is '\(line)'? type help")
  }
}
notices.cancel()
