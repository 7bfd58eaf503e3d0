import PrismOptics
func use(_ key: Key) -> Int? { key.debug ?? Key.prism.debug.preview(key) }
func useVariants(_ load: Outer.Load<Int>) -> Int? { load.traced?.0 ?? load.done }
