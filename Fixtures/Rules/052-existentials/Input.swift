protocol Shape { var area: Int { get } }
protocol Named {}
protocol Container<Item> { associatedtype Item }
class Root {}
enum Slot {
  case any(any Shape), both(any Shape & Named), classBound(any Root & Named)
  case metatype(Root.Type), existential(any Shape.Type), list([any Shape]), optional((any Shape)?)
  case constrained(any Container<Int>), labelled(shape: any Shape, Int), anything(Any), object(AnyObject)
}
