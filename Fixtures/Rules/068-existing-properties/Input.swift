enum Cell {
  case a(Int), b(Int), c, d(String)
  var a: Int { 1 }
  static var d: Int { 4 }
}
