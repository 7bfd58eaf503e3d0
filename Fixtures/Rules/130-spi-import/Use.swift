func use(_ cell: Cell) -> Bool { cell.isSecret }
func useVariants(_ slot: Outer.Slot) -> Bool { slot.thing == nil }
