open class View {
  public struct Size { public var width = 0 }
  public enum Event { case resized(Size), tapped }
  public init() {}
}
