// The compiler takes a protocol without `any` as an argument of an extended type, and nowhere else without a warning.
protocol Shape { associatedtype Size; var size: Size { get } }
struct Outer<Content> {}
extension [Shape] {
  enum Change { case at(Int), of(Element), moved(Index) }
  struct Step { var count = 0 }
}
extension Dictionary<String, [Shape]?> { enum Change { case at(Key), of(Value) } }
extension Outer<any Shape> { enum Change { case of(Content), none } }
