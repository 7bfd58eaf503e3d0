import PrismOptics
func use(_ key: Key) -> String? { key.value ?? Key.prism.value.preview(key) }
