import PrismOptics
func use(_ wrapped: Wrapped<Int>, _ strict: Strict<Int>) -> Int? { Prism.value.preview(wrapped) ?? Prism.value.preview(strict) }
func useVariants(_ slot: Outer.Slot<Int>, _ entry: Group<Int>.Entry) -> Int? { slot.item ?? entry.key }
