import Lib
import PrismOptics
func use(_ cell: Cell) -> Int? { Cell.prism.thing.preview(cell)?.id }
