import Lib
extension Lib.Cell {
  enum Edit { case put(Content), move(Int), clear }
}
extension Lib.Crate {
  enum Load { case thing(Thing), count(Int) }
}
enum Truck { case full(Lib.Crate), empty }
