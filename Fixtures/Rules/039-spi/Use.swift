import PrismOptics
func use(_ hook: Hook, _ inner: Scope.Inner) -> Int? { hook.before ?? Hook.prism.before.preview(hook) ?? inner.a }
