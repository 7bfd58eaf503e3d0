func use(_ cell: Cell) -> Bool { cell.isPlain || cell.isThing }
