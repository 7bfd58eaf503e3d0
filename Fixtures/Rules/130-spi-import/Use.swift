func use(_ cell: Cell) -> Bool { cell.isSecret }
