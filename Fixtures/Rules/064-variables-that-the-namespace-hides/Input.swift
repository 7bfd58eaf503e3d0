import PrismOptics

let cases = 2
let prisms = [1, 2]
var properties: Int { 3 }

enum Count {
  case some(Int), none
  static func all() -> Int { cases + 1 }
}
enum Table {
  case row(Int), none
  var text: String { "\(prisms.count)" }
}
struct House {
  var rooms = 1
  func value() -> Int { rooms * properties }
}
enum Around {
  case row(Int), none
  struct Within { var count = cases }
}

// Declared in patterns and behind semicolons, and named as a type is.
let (first, (lens, second)) = (1, (2, 3))
let third = 3; let Properties = 4
func Router() -> Int { 5 }
struct Pane {
  var width = 1
  static func twice() -> Int { 2 * lens }
}
struct Door {
  var width = 1
  func twice() -> Int { width + Properties }
}
enum Way {
  case to(Int), none
  static func number() -> Int { Router() }
}
enum Grid {
  case row(Int), none
  static let (prisms, cases) = (1, 2)
}

// By protocols of the standard library, with and without being told so.
extension Hashable { typealias Cases = Int }
enum Side {
  case left, right
  func number() -> Cases { 1 }
}
extension Error {
  static var lens: Int { 1 }
  static var cases: [Int] { [] }
}
struct Fault: Error { var code = 1 }
enum Failure: Error { case code(Int), none }

// These mean the namespace, or something of their own.
enum Ray {
  case beam(Int), none
  static var own: Prism<Ray, Int> { prism.beam.prism }
}
struct Lot {
  var cases = 1
  var twice: Int { cases * 2 }
}
// The type of a path stands beside none of these.
enum Shade: Sendable {
  case white, black(Int)
  static let _white = Shade.white
  static func _black() -> Shade { .black(1) }
}
enum Digit: Sendable { case x(Int), _x(Int) }
struct Frame {
  var width = 1
  var _width: Int { width }
}
struct _Inner: Sendable {}
enum Holder: Sendable { case Inner(_Inner), other }
// In patterns.
enum Number {
  case one(Int), none
  static func isAll(_ number: [Int]) -> Bool { if case prisms = number { true } else { false } }
}
struct Street {
  var houses = 1
  func isAll() -> Bool {
    switch houses {
    case 0, properties: true
    default: false
    }
  }
}
func ~= (pattern: [Int], value: [Int]) -> Bool { pattern == value }
