enum Pair {
  case one((Int, String))
  case two(Int, String)
  case labelled(point: (x: Int, y: Int))
  case mixed((Int, Int), name: String)
}
