import PrismOptics
@available(*, deprecated) func use(_ old: Old, _ inner: Outer.Inner) -> Int? { old.a ?? inner.c ?? Old.prism.a.preview(old) }
@available(*, deprecated) func useVariants(_ old: Fresh.Old, _ generic: Generic<Int>) -> Int? { old.a ?? generic.done ?? generic.many?.first }
