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
// Names of statements and parameters are no functions.
enum SortOrder {
  case forward, reverse
  init(_ b: Bool) {
    let isForward = b
    if isForward { self = .forward } else { self = .reverse }
  }
  init(isReverse: Bool) { self = isReverse ? .reverse : .forward }
  func named(_ isForward: Bool) -> String { "\(isForward)" }
}
func isCount(_ number: Int) -> Bool { number == 3 }
enum Sum {
  case count, total(Int)
  var own: Bool {
    let isCount = isCount(3)
    return isCount
  }
}
func isFull(_ number: Int) -> Bool { number == 4 }
enum Tank {
  case full(Bool), empty
  var isAny: Bool { if case .full(let isFull) = self { isFull } else { false } }
  func isAll(_ others: [Bool]) -> Bool {
    for isFull in others where !isFull { return isFull }
    return others.allSatisfy { isFull in isFull }
  }
  static func isFirst(_ others: [Bool]) -> Bool {
    guard let isFull = others.first, isFull else { return false }
    if let isFull = others.last, isFull { return isFull }
    return isFull
  }
}
nonisolated let isOpen: Bool? = true
enum Door {
  case open, shut(Int)
  var isAny: Bool { if let isOpen { isOpen } else { false } }
}
