import PrismOptics
func use(_ key: Key) -> String? { key.value ?? Key.prism.value.preview(key) }
func useVariants(_ load: Outer.Load<Int>) -> Int? { load.isValue ? 1 : load.other }
