#if canImport(Lib)
  public import Lib
  public enum Cell { case thing(Thing) }
#else
  public enum Other { case a(Int) }
#endif
