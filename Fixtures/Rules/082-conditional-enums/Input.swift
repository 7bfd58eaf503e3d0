#if DEBUG
  enum Debug { case a(Int) }
  struct Host { enum Inner { case b(Int) } }
#else
  public enum Release { case c(Int) }
  struct Host { enum Inner { case d(Int) } }
#endif
// What the other branch declares is never beside this.
#if FIRST
enum Entry { case path(String), count(Int) }
#else
// prismgen: lenses
struct Entry { var path: String; func count() -> Int { 1 } }
#endif
