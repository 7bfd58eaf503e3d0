// Nothing but the paths of cases that may be absent needs the runtime.
public enum Absent {
  #if NEVER
    case a(Int)
  #endif
}
