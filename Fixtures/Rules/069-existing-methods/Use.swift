import PrismOptics
func use(_ cell: Cell) -> Int? { cell.a() + cell.b(2) + (cell.b ?? 0) + (Prism<Cell, Int>.a.preview(cell) ?? 0) }
func useVariants(_ cell: Outer.Cell, _ load: Load<Int>) -> Int? { load.done ?? load.done { $0 } ?? (cell.isB ? cell.a() : nil) }
