@_implementationOnly import Lib2
func use(_ cell: Cell) -> String? { cell.tool?.name }
func useVariants(_ slot: Outer.Slot) -> Int? { slot.pair?.1 }
