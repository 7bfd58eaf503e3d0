import Lib
extension Lib.Cell {
  enum Edit { case put(Content), move(Int), clear }
  indirect enum Undo { case last(Undo), edit(Edit), all }
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
