public struct AppState {
  public var count = 0
  public internal(set) var title = ""
  var secret = false
}

public enum AppAction {
  case count(Int)
  case both(Int, String)
  case done
}

@available(macOS 14, *)
@_spi(Tools) public enum Tool { case open(AppAction) }

struct Inner { var x = 0 }
