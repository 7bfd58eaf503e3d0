#if NEVER
  public enum Cell { case a(Int) }
#endif
enum Plain { case b(Int) }
