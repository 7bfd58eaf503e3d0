enum Cell {
  case a(Int), b(Int), c(Int)
  func a() -> Int { 1 }
  func b(_ x: Int) -> Int { x }
  mutating func modifyC(_ x: Int) {}
  func isC() -> Bool { true }
}
