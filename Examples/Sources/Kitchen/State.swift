// prismgen: lenses, lifts
struct AppState: Equatable {
  var timers: [String: TimerState] = [:]
  var recipe: RecipeState = .none
  var notice: String?
  var isLogging: Bool = false
}

enum TimerState: Equatable { case running(milliseconds: Int), rang }

enum RecipeState: Equatable {
  case none
  case loading(String)
  case ready(Recipe)
  case failed(String)
}

struct Recipe: Equatable, Sendable {
  var name: String
  var steps: [String]
}
