protocol Shape {}
extension Int: Shape {}
protocol Store<Key> { associatedtype Key }
extension Int: Store { typealias Key = String }
struct Box<Value> {
  var value: Value
  struct Lid { var isOpen = false }
  typealias Size = Int
}
typealias Names = Set
typealias Numbers<Value> = [Value]
// prismgen: lenses
struct Inferred {
  var set: Set = [1, 2]
  var dictionary: Dictionary = [1: "one"]
  var optional: Optional = 3
  var qualified: Swift.Array = ["x"]
  var range: ClosedRange = 1...6
  var box: Box = Box(value: 1)
  var lid: Box.Lid = Box<Int>.Lid()
  var boxes: [Box]? = [Box(value: 1)]
  var names: Names = ["a"]
  var numbers: Numbers = [1]
  var elements: [_] = [1]
  var values: [_: Int] = ["a": 1]
  var result: Result<_, Never> = .success(1)
  var pair: (_, last: Int) = (1, 2)
  var shape: some Shape = 3
  var take: (Box) -> Void = { (_: Box<Int>) in }
  // Written as they are meant.
  var store: any Store & Sendable = 1
  var whole: Set<Int> = [1]
  var size: Box.Size = 2
  var alias: Names<Int> = []
  var aliased: Numbers<Int> = [1]
  var drop: (_ first: Int, _: Int) -> Void = { _, _ in }
  var number: Int = 1
}
// prismgen: lenses
struct Tree<Value> {
  var children: [Tree] = []
  var value: Value
}
extension Set {
  // prismgen: lenses
  struct Pair {
    var left: Set = []
    var right: Element
  }
}
