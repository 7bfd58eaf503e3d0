import PrismOptics
@available(*, deprecated) func use(_ old: Old, _ inner: Outer.Inner) -> Int? { old.a ?? inner.c ?? Old.prism.a.preview(old) }
