// Each compiles as long as the flags are not set.
#if FIRST
  enum Twice { case a(Int) }
#endif
enum Twice { case b(Int) }
enum Cases {
  #if FIRST
    case y(Int)
  #endif
  #if SECOND
    case y(String)
  #endif
  case y(Bool), z(Int)
}
#if FIRST
  struct Host { enum Inner { case a(Item) }; struct Item {} }
#elseif SECOND
  struct Host { enum Inner { case a(Int) } }
#endif
#if !FIRST
  struct Host { enum Inner { case a(Item), b }; struct Item { var id = 0 } }
#endif
