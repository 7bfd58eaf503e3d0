import PrismOptics
func use(_ b: B, _ p: P, _ r: R) -> String? {
  #if os(Linux)
    _ = B.C.c(1).c
    #if DEBUG
      return "\(p.a ?? 0)\(A.dbg(1).isDbg)"
    #else
      return b.isY ? p.a : P.prism.a.preview(p)
    #endif
  #else
    return b.isX ? "\(r.b ?? 0)" : nil
  #endif
}
