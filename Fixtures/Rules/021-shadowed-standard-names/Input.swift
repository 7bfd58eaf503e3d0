struct Api {
  struct Result { var code = 0 }
  struct Error {}
  struct String { var bytes: [UInt8] = [] }
  struct Optional { var flag = true }
  enum Event { case done(Result), failed(Error?), named(String), maybe(Optional?), swift(Swift.String) }
}
enum Command<Value: ~Swift.Copyable> {
  case run((borrowing Value) -> Int), stop
  struct Copyable {}
}
enum Query<Copyable, Value: ~Swift.Copyable> { case made(Copyable), use((borrowing Value) -> Int) }
