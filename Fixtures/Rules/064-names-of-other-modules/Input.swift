import Lib
import PrismOptics

// A module of which nothing was read may declare these.
enum Command {
  case open(Int), close
  func count(_ router: Router = Router()) -> Int { router.count }
}
struct Setting {
  var size = 1
  static func twice() -> Int { 2 * lens }
}
enum Tally {
  case one(Int), none
  static func count() -> Int { prisms.count }
}

// These ask for what is generated, or mean something of their own.
enum Flag {
  case red(Int), none
  static var own: Prism<Flag, Int> { prism.red.prism }
}
struct Page {
  var width = 1
  static var own: Lens<Page, Int> { lens.width.lens }
  struct Line {
    var properties = [1]
    var count: Int { properties.count }
  }
}
