// The compiler knows that these have no values, by whatever name.
enum Empty {}
enum Box<Value> {
  enum Empty {}
}
typealias Nothing = Swift.Never
typealias Same<Value> = Value

enum Route {
  case alias(Nothing), generic(Box<Int>.Empty), tuple((Int, Nothing)), labelled((x: Int, y: Box<Bool>.Empty))
  case same(Same<Never>), pair((Same<Nothing>, Int))
  // These have values.
  case list(Int, [Never]), function((Never) -> Int), optional((Int, Never?))
}

struct State {
  var empty: Empty
  var generic: Box<Int>.Empty
  var same: Same<Never>
  var list: [Never]
}
