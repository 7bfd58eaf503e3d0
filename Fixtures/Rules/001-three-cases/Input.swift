/// What happens on the board.
enum Move {
  /// A piece was dropped on a square.
  case drop(Int)
  case reset
  case swap(from: Int, to: Int)
}
