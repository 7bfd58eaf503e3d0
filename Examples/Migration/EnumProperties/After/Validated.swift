enum Validated {
  case valid(Int)
  case invalid([String])
  case pair(left: Int, right: Int)
}
