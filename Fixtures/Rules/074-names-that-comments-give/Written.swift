import PrismOptics

extension Lens where Whole == Player, Part == Int {
  static var seconds: Self { .init(\.length) }
  static var second: Self { .init(\.second) }
}
