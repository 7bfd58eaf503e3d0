internal import Lib
func use(_ cell: Cell) -> Thing? { cell.thing }
