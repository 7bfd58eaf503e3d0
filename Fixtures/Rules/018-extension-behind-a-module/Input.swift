import Lib
extension Lib.Cell {
  enum Edit { case put(Content), move(Int), clear }
  indirect enum Undo { case last(Undo), edit(Edit), all }
  // Its alias takes no arguments.
  indirect enum Pile<Top> { case on(Pile), top(Top), same([Pile<Top>]), other(Pile<Int>) }
  struct Row {
    var number: Int
    var edit: Edit?
  }
}
extension Lib.Crate {
  enum Load { case thing(Thing), count(Int), next(Step) }
  enum Step { case one, two(Int) }
}
enum Truck { case full(Lib.Crate), empty }
// Beside a type of the module that has its name, the standard library's is meant by its full name only.
enum Set { case union(Int), empty }
extension Swift.Set {
  enum Change { case insert(Element), clear }
  struct Size { var count: Int }
}
extension Set { enum Law { case associative(Bool), other } }
