import PrismOptics
func use(_ e: Namespace.E, _ f: Namespace2.E) -> Int? {
  e.a?.count ?? e.b ?? f.b?.first ?? Namespace2.E.prism.e.preview(f)?.count ?? (f.isA ? f.c.map { $0 ?? 0 } : nil)
}
