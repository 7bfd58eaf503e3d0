// A generated `Prisms` would hide these from the enum's own code.
enum Prisms {
  case one(Int), other([Prisms])
}

struct Outer {
  enum Prisms { case a }
  enum Route {
    case all((Prisms) -> Int)
  }
}
