import PrismOptics
func use(_ g: G<String>, _ inner: Holder<Int>.Inner) -> Bool { G<String>.prism.again.again.preview(g) != nil || inner.holder != nil }
