public enum Load<Value> {
  case done(Value)
  #if os(Linux)
    case linux([Value]), more(Value)
  #endif
  #if NEVER
    case never(Missing)
  #endif
}
