@testable import Lib
func use(_ cell: Cell) -> Int? { cell.hidden?.id }
func useVariants(_ slot: Outer.Slot) -> Int? { slot.pair?.0.id ?? slot.all?.count }
