import Lib
import PrismOptics
func use(_ cell: Cell) -> Int? { Cell.prism.thing.preview(cell)?.id }
func useVariants(_ slot: Shop.Slot) -> Int? { Shop.Slot.prism.kinds.preview(slot)?.count }
