public enum Present {
  #if !NEVER
    case a(Int)
  #endif
  #if NEVER
    case b
  #endif
}
