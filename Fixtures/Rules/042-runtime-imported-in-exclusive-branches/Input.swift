#if compiler(<6)
  import PrismOptics
#else
  internal import PrismOptics
#endif
#if canImport(Missing)
  import Dispatch
#else
  internal import Dispatch
#endif
enum Cell { case number(Int), pause(DispatchTimeInterval) }
package enum Row { case first(Int) }
func use(_ prism: Prism<Int, Int>, _ interval: DispatchTimeInterval) {}
