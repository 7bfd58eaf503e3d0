import PrismOptics
extension Manual: Prismatic {
  struct Prisms { var a: Prism<Manual, Int> { .a } }
  static var prisms: Prisms { Prisms() }
}
extension Given: Lensable {}
extension Lens where Whole == Given, Part == Int {
  static var a: Self { .init(get: { $0.a }, modify: { $1(&$0.a) }) }
}
