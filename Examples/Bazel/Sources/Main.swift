enum AppAction: Equatable {
  case player(PlayerAction)
  case quit
}

enum PlayerAction: Equatable {
  case volume(Int)
  case pause
}

@main
struct Main {
  static func main() {
    let louder = AppAction.prism.player.volume.review(11)
    print("built with Bazel:", louder.player?.volume ?? 0, louder == .player(.volume(11)))
  }
}
