func modifyBar(_ number: Int) {}
enum Counter {
  case bar(Int), other(Int)
  func report() { if case .bar(let value) = self { modifyBar(value) } }
}
