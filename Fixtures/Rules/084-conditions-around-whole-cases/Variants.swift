enum Nested {
  #if DEBUG
    #if os(Windows)
      case a(Int)
    #else
      case a(String)
    #endif
  #else
    case a([Int]), c
  #endif
  case b
}
