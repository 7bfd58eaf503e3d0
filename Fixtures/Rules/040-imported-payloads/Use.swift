import PrismOptics
import Lib
func use(_ cell: Cell) -> Int? { cell.thing?.id ?? Prism<Cell, Thing>.thing.preview(cell)?.id }
