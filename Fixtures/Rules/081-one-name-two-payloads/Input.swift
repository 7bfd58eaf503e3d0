enum Key {
  #if DEBUG
    case value(Int)
  #else
    case value(String)
  #endif
}
// Two blocks that ask for the opposite are like the clauses of one.
enum Value {
  #if DEBUG
    case number(Int)
  #endif
  case other
  #if !DEBUG
    case number(String)
  #endif
}
// prismgen: lenses
struct Pair {
  #if !os(Windows)
    var first: Int
  #endif
  #if os(Windows)
    var first: String
  #endif
}
enum Handle {
  #if os(Linux)
    case file(Int32)
  #endif
  #if os(Windows)
    case file(UInt)
  #endif
  case none
}
