func isEven(_ number: Int) -> Bool { number % 2 == 0 }
enum Number {
  case even, odd(Int)
  var check: Bool { if case .odd(let value) = self { isEven(value) } else { true } }
}
