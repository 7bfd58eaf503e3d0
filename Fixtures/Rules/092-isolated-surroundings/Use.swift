import PrismOptics
nonisolated func use(_ e: V.E, _ f: inout F, _ n: N) -> Int? {
  f.modifyB { $0["a"] = 1 }
  return F.prism.a.preview(f) ?? n.i ?? (e.isV && GC.E.b.isB ? 1 : nil)
}
