import PrismOptics
func use(_ cell: Cell) -> Int? { cell.a() + cell.b(2) + (cell.b ?? 0) + (Prism<Cell, Int>.a.preview(cell) ?? 0) }
