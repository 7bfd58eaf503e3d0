// What is declared nowhere is the nested type that is generated.
enum Own {
  case one(Int)
  static func namespace() -> Prisms { prisms }
}
