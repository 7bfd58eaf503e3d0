import PrismOptics
import Lib
func use(_ cell: Cell) -> Int? { cell.thing?.id ?? Prism<Cell, Thing>.thing.preview(cell)?.id }
func useVariants(_ slot: Shop.Slot, _ shelf: Shelf<Int>) -> Int? { slot.pair?.0.id ?? shelf.item ?? shelf.thing?.id }
