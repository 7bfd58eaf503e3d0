#if !NEVER
  struct Void {}
#endif
enum Route { case first(Int), last }
