enum Empty {
  #if os(Nowhere)
  case a
  #endif
}
enum Full {
  #if os(Nowhere)
  case a
  #else
  case b
  #endif
}
enum Rest {
  #if !os(Nowhere)
  #else
  case a
  #endif
}
enum Nested {
  #if os(Nowhere)
    #if DEBUG
    case a
    #else
    case b
    #endif
  #elseif os(Windows)
  case c
  #else
  case d
  #endif
}
enum Route { case empty(Empty), tuple(Int, (Empty, Bool)), full(Full), list([Empty]), rest(Rest), nested(Nested) }
struct State {
  var empty: Empty
  var full: Full
}
