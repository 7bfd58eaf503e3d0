enum Overloaded {
  case a(x: Int), a(y: Int)
  case b(Int)
}
