struct Prism {}
struct ReducerType {}
struct CasePath {}

enum Screen {
  struct Router {}
  enum Go { case to(Router), back }
  struct Properties { var x: Int; var flag: Bool }
  // Its code does not mean the types that stand around it.
  enum Beside { case one, two }
}
enum Path { case Router(Int), other }
enum Asked { case finds(Int), isPartial, reduce, state }
enum Cased { case cases, other }
enum Add { case Add(Prism), value(Bool) }
struct Taken { var y = 1; static let properties = 2 }
enum Parts {
  #if DEBUG
  case debug
  #endif
  @available(*, deprecated) case old(Int)
  case new(Prism)
}
enum Once: ~Copyable { case one(Int) }

func cases() -> Int { 1 }
func properties() -> Int { 2 }
// The paths would hide these from the code of the type.
enum Counted {
  case one(Int), none
  static func count() -> Int { cases() }
}
struct Sized { var size = 1 }
extension Sized { func twice() -> Int { properties() + size } }
// These mean the paths, or something of their own.
enum Own {
  case one(Int), none
  static var paths: Cases { Self.cases }
  static func all(_ cases: [Int]) -> Int { cases.count }
}
// What a value has is named without a base as the type would be.
enum Led {
  case one(Int), none
  func Router(_ number: Int) -> Int { number }
  func twice() -> Int { Router(2) }
}
protocol Sorted {}
extension Sorted { var Properties: Int { 1 } }
struct Laid: Sorted {
  var size = 1
  func twice() -> Int { Properties + size }
}
