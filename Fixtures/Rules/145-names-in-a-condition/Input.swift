#if !NEVER
  struct KeyPath {}
#endif
enum Route { case first(Int), last }
