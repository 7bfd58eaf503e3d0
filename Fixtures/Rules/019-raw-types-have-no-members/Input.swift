enum Value { case one(Int) }
enum Key: Swift.String {
  case rawValue, element
  enum Nested {
    case value(Value), raw(RawValue)
  }
}
