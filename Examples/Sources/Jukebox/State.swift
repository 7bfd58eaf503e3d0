struct Track: Equatable, CustomStringConvertible {
  var title: String
  var seconds: Int
  var description: String { "'\(title)'" }
}

// prismgen: lenses
struct AppState: Equatable {
  var player: PlayerState = PlayerState()
  var user: String?
}

// prismgen: lenses
struct PlayerState: Equatable {
  var isPlaying: Bool = false
  var volume: Int = 5
  var queue: [Track] = []
}
