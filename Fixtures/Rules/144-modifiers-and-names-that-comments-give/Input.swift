func modifyItems(_ items: [Int]) -> [Int] { items.map { $0 + 1 } }
func count(_ items: [Int]) -> Int { items.count }
enum Change {
  case items([Int]), none
  // prismgen: name = count
  case number(Int)
  // prismgen: name = index
  case place(Int)
  func changed() -> [Int] { modifyItems([count([1])]) }
  mutating func increment() {
    modifyCount { $0 += 1 }
    if let index { modifyIndex({ $0 += index }) }
  }
}
extension Change {
  var next: [Int] { Self.none.changed() + modifyItems([1]) }
}
