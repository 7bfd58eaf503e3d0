import PrismOptics
func use(_ wrapped: Wrapped<Int>, _ strict: Strict<Int>) -> Int? { Prism.value.preview(wrapped) ?? Prism.value.preview(strict) }
