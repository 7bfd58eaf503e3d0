// A generated `Prisms` would hide these from the enum's own code.
enum Prisms {
  case one(Int), other([Prisms])
}

struct Outer {
  enum Prisms { case a }
  enum Route {
    case all((Prisms) -> Int)
  }
  // Nothing in these uses the one that stands around them: neither a member nor a comment (`Prisms`) nor a literal.
  enum Beside {
    case a(Int), b
    static let text = "Prisms"
    static func outer() -> Outer.Prisms { Outer.Prisms.a }
  }
  enum Around {
    case a(Int)
    struct Within {
      var text: String { "one of \(Prisms.a)" }
    }
  }
}

// An extension of a nested type sees the top level only.
enum Above {
  case a(Int)
  enum Below { case b(Int) }
}
extension Above.Below {
  static func other() -> Prisms { .one(1) }
}

// Static members around a type are used in it without a base.
enum Camera {
  static let lens = "50mm"
  static func prism() -> Int { 3 }
  // prismgen: lenses
  struct Shot {
    var exposure = 1
    func label() -> String { lens }
  }
  enum Glass {
    case box(Int), none
    var angles: Int { prism() }
  }
}
protocol Focusable {}
extension Focusable {
  static func prism(for focus: Int) -> Int { focus }
}
enum Focus: Focusable {
  case near(Int), far
  static let first = prism(for: 1)
}
// Also of types of which nothing is generated.
struct Tripod {
  static func prism(_ angle: () -> Int) -> Int { angle() }
  enum Head {
    case ball(Int), none
    var angle: Int { prism { 2 } }
  }
}
class Studio {
  class var prism: Int { 3 }
  enum Light {
    case lamp(Int), sun
    static let strength = prism + 1
  }
}

// So is what a type around inherits.
nonisolated class Gallery {
  static let prism = 5
  class var lens: String { "35mm" }
  class func cases() -> Int { 2 }
  enum Wall {
    case warm(Int), cold
    var strength: Int { Self.strength }
    static var strength: Int { prism + cases() }
  }
}
nonisolated final class Darkroom: Gallery {
  enum Bath {
    case fresh(Int), used
    static var minutes: Int { prism }
  }
  // prismgen: lenses
  struct Print {
    var size = 1
    static var label: String { lens }
  }
}
protocol Mounted {}
extension Mounted { nonisolated static var prism: Int { 7 } }
actor Rig: Mounted {
  enum Arm {
    case left(Int), right
    static var reach: Int { prism }
  }
}
struct Shelf {
  static let prism = 9
  enum Row {
    case top(Int), bottom
    static var height: Int { prism }
  }
}
