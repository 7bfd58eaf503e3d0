class Player {
  struct Track { var name = "" }
  enum Command { case play(Track), stop }
}
actor Loader {
  struct Request: Sendable { var id = 0 }
  enum State { case idle, loading(Request) }
}
final class Generic<Value> {
  enum Event { case changed(Value), track(Player.Track) }
}
