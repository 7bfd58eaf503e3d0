struct Outer {
  enum Load<T> {
    #if DEBUG && !RELEASE
      case traced(T, String)
    #endif
    #if !DEBUG
      case quiet(T)
    #endif
    case done(T)
  }
}
