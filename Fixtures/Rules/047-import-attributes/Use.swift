import Lib
func use(_ cell: Cell) -> Int? { cell.thing?.id }
func useVariants(_ slot: Shop.Slot) -> Int? { slot.things?.count }
