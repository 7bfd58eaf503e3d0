extension Slot {
  enum Change {
    case moved(Int), removed
    indirect enum Undo { case again(Self), count(Int) }
  }
  struct Place { var row: Int }
}
