@_spi(Inner) public struct Secret {
  public var value: Int
}
// prismgen: lenses
public struct Settings {
  @_spi(Inner) public var secret: Secret {
    get { Secret(value: count) }
    set { count = newValue.value }
  }
  @_spi(Inner) public var hidden: Int
  public var count: Int
}
public enum Change {
  @_spi(Inner) case hidden(Int)
  case count(Int)
}
