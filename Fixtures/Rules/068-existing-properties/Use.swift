import PrismOptics
func use(_ cell: Cell) -> Int? { cell.isA ? cell.a : Cell.prism.b.preview(cell) ?? cell.b.count }
