@available(macOS 99, iOS 99, *) enum Future { case a(Int), b }
enum Mixed {
  @available(macOS 99, *) case later
  case now(Int)
}
@available(macOS 99, *) struct Outer { @available(macOS 100, *) enum Inner { case c(Int) } }
@available(macOS 100.2, iOS 98, *) enum Later {
  @available(macOS, introduced: 100.10, deprecated: 101, message: "none, or macOS 102") case d(Int)
  // prismgen: lenses
  @available(iOS 99, tvOS 99, *) struct State { var level = 0; @available(macOS 98.0, *) var volume: Int { get { level } set { level = newValue } } }
}
