@c enum Level: Int32 {
  case low, high
}
@nonexhaustive public enum Choice {
  case one(Int), other
}
// prismgen: lenses
struct Counter {
  @inline(__always) var next: Int {
    get { count &+ 1 }
    set { count = newValue &- 1 }
  }
  @_disfavoredOverload var previous: Int {
    get { count &- 1 }
    set { count = newValue &+ 1 }
  }
  var count: Int
}
