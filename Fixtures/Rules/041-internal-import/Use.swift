internal import Lib
func use(_ cell: Cell) -> Thing? { cell.thing }
func useVariants(_ slot: Shop.Slot) -> Int? { slot.things?.count }
