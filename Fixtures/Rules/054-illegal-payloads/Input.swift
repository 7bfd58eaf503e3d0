enum Fine { case a(Int) }
#if NEVER
  enum Wrong { case b(inout Int) }
  enum Variadic { case c(Int...) }
#endif
