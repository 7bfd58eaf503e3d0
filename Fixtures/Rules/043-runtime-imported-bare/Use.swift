import PrismOptics
func use(_ cell: Cell) -> Int? { Prism<Cell, Int>.number.preview(cell) }
