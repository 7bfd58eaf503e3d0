// Types of the names that are generated. A nested type hides them in its surroundings only.
struct Router<Context> { var context: Context }
struct Cases {}
struct Properties { var count = 0 }

struct App {
  var router: App.Kind = .plain
  enum Kind { case plain, nested(Int) }
  // Neither a comment about the Router nor "Router" nor a member of another type means the one above.
  enum Said {
    case one(Int), two
    static let text = "Router"
    var other: Outside.Router { Outside.Router() }
  }
  enum Literal {
    case one(Int), two
    var text: String { "by \(Router(context: 1))" }
  }
  enum Used {
    case one(Int), two
    func router() -> Router<Int> { Router(context: 1) }
  }
  enum UsedBelow {
    case one(Int), two
    struct Below { enum Deeper { static let all = [Cases()] } }
  }
  enum UsedInAnExtension { case one(Int), two }
  struct State {
    var count = 1
    func properties() -> Properties { Properties(count: count) }
  }
  struct Plain { var count = 1 }
}
extension App.UsedInAnExtension { typealias Mine = Router<Int> }
// The lexical scope of this extension is `Said.Inner` and then the file.
extension App.Said { enum Inner { case one(Int), two } }
extension App.Said.Inner { func router() -> Router<Int> { Router(context: 2) } }

enum Outside { struct Router {} }
// An extension that fixes a parameter puts the name into the enum's own.
extension Router where Context == Cases { enum Mode { case one(Int), two } }
extension Array where Element == Cases { enum Mode { case one(Int), two } }

private struct Only { struct Router {} }

// What a path says of its function must not be this.
struct Hollow {
  struct Void {}
  var depth = 1
}
