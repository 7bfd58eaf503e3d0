import PrismOptics
extension Manual: Prismatic {
  struct Prisms { var a: Prism<Manual, Int> { .a } }
  static var prisms: Prisms { Prisms() }
}
