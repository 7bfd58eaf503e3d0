enum Key {
  #if DEBUG
    case value(Int)
  #else
    case value(String)
  #endif
}
