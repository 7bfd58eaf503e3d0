#if DEBUG
  enum Debug { case a(Int) }
  struct Host { enum Inner { case b(Int) } }
#else
  public enum Release { case c(Int) }
  struct Host { enum Inner { case d(Int) } }
#endif
