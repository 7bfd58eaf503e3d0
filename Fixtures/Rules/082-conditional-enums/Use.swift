import PrismOptics
func use(_ release: Release, _ inner: Host.Inner) -> Int? { release.c ?? inner.d ?? Host.Inner.prism.d.preview(inner) }
