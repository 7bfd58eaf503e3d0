import PrismOptics

func lens(_ length: Int) -> Int { length }
func prism(_ angle: Int) -> Int { angle }
func prisms() -> [Int] { [1] }

// The namespace would hide these from the code of the type.
// prismgen: lenses
struct Camera {
  var zoom = 1
  func length() -> Int { lens(zoom) }
}
// prismgen: lenses
struct Bag { var weight = 1 }
extension Bag {
  static func first() -> Int { lens(1) }
}
enum Shape {
  case cube(Int), none
  func angle() -> Int { prism(1) }
}
enum Solid {
  case cube(Int), none
  static func all() -> [Int] { prisms() }
}
enum Around {
  case cube(Int), none
  struct Within {
    var text: String { "\(prism(1))" }
  }
}

// These mean the namespace, or something of their own.
// prismgen: lenses
struct Phone {
  var lens = 1, mass = 1
  init(lens: Int) { self.lens = max(lens, 1) }
  static var own: Lens<Phone, Int> { lens.mass.lens }
}
extension Phone {
  func doubled() -> Int { 2 * lens }
}
enum Light {
  case beam(Int), none
  static var own: Prism<Light, Int> { prism.beam.prism }
  static func all(_ prism: Int) -> [Int] { [prism] }
}
enum Ray {
  case beam(Int), none
  static let first = prism(of: 1)
  static func prism(of angle: Int) -> Int { angle }
}
// As values, too.
// prismgen: lenses
struct Film {
  var zoom = 1
  func lengths() -> [Int] { [zoom].map(lens) }
}
enum Surface {
  case plane(Int), none
  static var angle: (Int) -> Int { prism }
}
