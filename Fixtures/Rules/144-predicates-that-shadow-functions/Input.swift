func isEven(_ number: Int) -> Bool { number % 2 == 0 }
enum Number {
  case even, odd(Int)
  var check: Bool { if case .odd(let value) = self { isEven(value) } else { true } }
}
func isHalf(_ number: Int) -> Bool { number == 2 }
enum Part {
  case half, third(Int)
  var text: String { "isThird: \(isHalf(2))" }
}
/// What is declared behind a comma is not used.
enum Work {
  case ready(Int), busy
  enum Kind { case one(Int), isReady(Int) }
  struct Flags { var raw = 1, isBusy = false }
}
