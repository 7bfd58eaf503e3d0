@c enum Level: Int32 {
  case low, high
}
@nonexhaustive public enum Choice {
  case one(Int), other
}
// prismgen: lenses
struct Counter {
  @inline(__always) var half: Int {
    get { count / 2 }
    set { count = newValue * 2 }
  }
  @_disfavoredOverload var twice: Int {
    get { count * 2 }
    set { count = newValue / 2 }
  }
  var count: Int
}
