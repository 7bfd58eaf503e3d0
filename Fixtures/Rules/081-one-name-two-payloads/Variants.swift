struct Outer {
  enum Load<T> {
    #if A
      case value(T)
    #elseif B
      case value([T], Int)
    #else
      case value
    #endif
    case other(T)
  }
}
