@available(watchOS, unavailable) @available(tvOS, obsoleted: 17) public enum Screen { case a(Int), b }
@available(watchOS, unavailable) extension Screen { public enum Inner { case c(Int) } }
enum Cases {
  @available(watchOS, unavailable) case missing(Int)
  case live(Int)
}
