#if os(Linux) || os(macOS)
  struct Outer {
    #if !DEBUG
      enum Inner {
        #if compiler(>=6) && !NEVER
          #if NEVER
            case a(Int)
          #else
            case b(Int)
          #endif
        #endif
        case c
      }
    #endif
  }
#endif
