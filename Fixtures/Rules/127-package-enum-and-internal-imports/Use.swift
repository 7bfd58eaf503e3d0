import PrismOptics
func use(_ shared: Shared) -> Int? { shared.a ?? Shared.prism.a.preview(shared) }
func useVariants(_ slot: Shop.Slot, _ open: Open, _ closed: Closed) -> Int? { slot.text?.count ?? open.a ?? closed.a }
