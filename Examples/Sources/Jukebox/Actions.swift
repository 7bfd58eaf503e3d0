/// Everything that can happen in the jukebox, three levels deep.
enum AppAction: Equatable {
  case player(PlayerAction)
  case session(SessionAction)
  /// The window was closed.
  case quit
}

enum PlayerAction: Equatable {
  case play
  case pause
  /// 0 to 11.
  case volume(Int)
  case queue(QueueAction)
}

enum QueueAction: Equatable {
  case add(Track)
  case move(from: Int, to: Int)
  case clear
}

enum SessionAction: Equatable {
  case login(user: String, password: String)
  case logout
}
