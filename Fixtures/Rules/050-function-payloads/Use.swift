import PrismOptics
func use(_ callback: inout Callback) throws -> Int? {
  callback.plain = {}
  callback = Prism.curried.review { a in { b in a + b } }
  callback.several?.first()
  return try callback.typed?(1) ?? callback.curried?(1)(2)
}
