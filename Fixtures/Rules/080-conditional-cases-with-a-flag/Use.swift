import PrismOptics
func use(_ key: Key) -> Int? { key.debug ?? Key.prism.debug.preview(key) }
