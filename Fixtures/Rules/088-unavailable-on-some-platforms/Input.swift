@available(watchOS, unavailable) @available(tvOS, obsoleted: 17) public enum Screen { case a(Int), b }
@available(watchOS, unavailable) extension Screen { public enum Inner { case c(Int) } }
enum Cases {
  @available(watchOS, unavailable) case missing(Int)
  @available(macOS, obsoleted: 10) case old(Int)
  case live(Int)
}
// prismgen: lenses
public struct Settings {
  public var size: Int
  @available(tvOS, unavailable) public var brightness: Int {
    get { size }
    set { size = newValue }
  }
}
