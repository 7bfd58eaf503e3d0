#if !NEVER
  enum `Self` {}
#endif
enum Route { case first(Int), last }
