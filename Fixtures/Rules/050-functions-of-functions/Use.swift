import PrismOptics
func use(_ t: inout T) -> Int? {
  t.c = { $0(1) }
  t.modifyP { $0.1 += 1 }
  return T.prism.p.preview(t)?.1 ?? (t.isQ ? 1 : t.o.map { _ in 2 })
}
