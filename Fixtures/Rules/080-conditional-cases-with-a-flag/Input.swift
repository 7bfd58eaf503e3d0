enum Key {
  #if DEBUG
    case debug(Int)
  #elseif RELEASE || (BETA && !DEBUG)
    case release(Int)
  #else
    case other(Int)
  #endif
  case plain
}
