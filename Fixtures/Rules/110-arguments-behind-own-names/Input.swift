// The `where` clause says what the parameter is and does not see the members of what the extension declares.
struct Box<Value> { struct Lid {} }
struct Item { var name = "" }
extension Box where Value == Int {
  enum State {
    struct Int { var digits = "" }
    case shut(Lid), open(Int), full(Value)
  }
}
extension Box where Value == any Error {
  enum Outcome {
    enum Error: Swift.Error { case lost }
    case failed(Error), other(Value), lid(Lid)
  }
  struct Report { struct Error { var line = 0 }; var first = Error(); var lid: Lid; var cause: Value }
}
extension Box where Value == Item {
  enum Page { struct Item { var number = 0 }; case own(Item), fixed(Value) }
}
