enum Key {
  case plain(Int)
  #if os(macOS)
    case command(Int)
  #else
    case control(Int)
    case both(Int, String)
  #endif
  #if DEBUG
    case debug
  #endif
}
