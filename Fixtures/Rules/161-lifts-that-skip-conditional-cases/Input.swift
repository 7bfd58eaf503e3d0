// Where the cases are absent, nothing is left for a `default`.
enum One {
  #if os(Nowhere)
  // prismgen: skip
  case debug(Int)
  #endif
  case a(Int), b
}
public enum Several {
  #if os(Nowhere)
  // prismgen: skip
  case debug(Int)
  #elseif DEBUG
  // prismgen: skip
  case trace
  #endif
  case a(Int), b
}
enum Either {
  #if os(Nowhere)
  // prismgen: skip
  case debug(Int)
  #else
  // prismgen: skip
  case trace
  #endif
  case a(Int), b
}
public enum Always {
  #if os(Nowhere)
  // prismgen: skip
  case debug(Int)
  #endif
  // prismgen: skip
  case trace
  case a(Int), b
}
enum Vacant {
  // prismgen: skip
  case never(Never)
  case a(Int)
}
