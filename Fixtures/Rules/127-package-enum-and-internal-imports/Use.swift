import PrismOptics
func use(_ shared: Shared) -> Int? { shared.a ?? Shared.prism.a.preview(shared) }
