enum Node<Value> {
  struct Scalar { var text = "" }
  case scalar(Scalar), value(Value), list([Self]), named(name: String, Value), empty
  var isEmpty: Bool { if case .empty = self { true } else { false } }
  var value: Value? { if case .value(let value) = self { value } else { nil } }
  var list: [Node]? { nil }
}
