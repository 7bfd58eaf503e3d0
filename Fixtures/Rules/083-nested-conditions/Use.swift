import PrismOptics
func use(_ inner: Outer.Inner) -> Int? { inner.b ?? Outer.Inner.prism.b.preview(inner) }
