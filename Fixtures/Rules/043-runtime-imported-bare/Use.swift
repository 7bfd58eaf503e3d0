import PrismOptics
func use(_ cell: Cell) -> Int? { Prism<Cell, Int>.number.preview(cell) }
func useVariants(_ slot: Shop.Slot, _ load: Load<Int>) -> Int? { Shop.Slot.prism.text.preview(slot)?.count ?? load.done }
