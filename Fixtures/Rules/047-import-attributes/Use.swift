import Lib
func use(_ cell: Cell) -> Int? { cell.thing?.id }
