@available(macOS 99, iOS 99, *) enum Future { case a(Int), b }
enum Mixed {
  @available(macOS 99, *) case later
  case now(Int)
}
@available(macOS 99, *) struct Outer { @available(macOS 100, *) enum Inner { case c(Int) } }
