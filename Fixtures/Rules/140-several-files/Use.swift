import PrismOptics
func use(_ inner: Shell.Inner) -> Bool { Shell.Inner.prism.a.b.a.preview(inner) != nil || inner.shared?.a.text == "a" }
