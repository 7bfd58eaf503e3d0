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
enum Route { case empty(Empty), tuple(Int, (Empty, Bool)), full(Full), list([Empty]) }
struct State {
  var empty: Empty
  var full: Full
}
