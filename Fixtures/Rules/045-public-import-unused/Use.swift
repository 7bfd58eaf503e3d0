import Lib
func use(_ cell: Cell, _ inner: Inner) -> Int? { cell.number ?? inner.thing?.id }
