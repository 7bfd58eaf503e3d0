import PrismOptics
func use(_ e: E, _ f: F, _ g: G, _ i: inout I) -> Int? {
  i.modifyNewValue { $0 += 1 }
  i.value = 3
  return e.b ?? f.a ?? Prism<F, Int>.isA.preview(f) ?? g.some ?? i.get ?? H.prism.x.preview(.x(1)) ?? (e.isA ? e.isB : nil)
}
