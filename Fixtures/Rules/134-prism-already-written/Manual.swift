import PrismOptics
extension Prism where Whole == Outer.Event, Part == Int {
  static var a: Self { .init(preview: { _ in nil }, review: { .a($0) }) }
}
