#if canImport(Lib)
  import Lib
#elseif canImport(Missing)
  import Missing
#else
  import Lib2
#endif
enum Cell {
  #if canImport(Lib)
    case thing(Thing)
  #else
    case other(Int)
  #endif
  case plain
}
