enum First { case prisms, a(Int) }
enum Second {
  case a(Int)
  struct Prisms {}
}
enum Third {
  case a(Int)
  static let prisms = 1
}
enum Fourth { case Prisms(Int), b }
enum Guarded<Value> { case value(Value) }
extension Guarded where Value: Hashable { typealias Prisms = Set<Value> }
