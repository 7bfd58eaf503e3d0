enum A: ~Copyable { case a(Int)
  #if DEBUG
  case b
  #endif
}
enum B: ~Copyable {
  #if DEBUG
  case a
  #endif
  case c(Int)
  #if !DEBUG
  case d
  #endif
}
enum C: ~Copyable {
  #if DEBUG
  case a
  #else
  case b(Int)
  #endif
}
// The compiler does not mind.
enum D: ~Copyable, ~Copyable {
  #if DEBUG
  case a
  #endif
  #if DEBUG2
  case b
  #endif
}
