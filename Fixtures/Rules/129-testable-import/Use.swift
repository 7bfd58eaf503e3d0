@testable import Lib
func use(_ cell: Cell) -> Int? { cell.hidden?.id }
