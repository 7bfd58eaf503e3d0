// no-runtime
import Lib
func use(_ cell: Cell) -> Int? { cell.thing?.id ?? (cell.isNumber ? 1 : 2) }
