#if NEVER
  enum Twice { case a(Int) }
#else
  enum Twice { case a(String), b }
#endif
