func use(_ cell: Cell, _ part: Part) -> Bool { cell.isNumber || cell.isPause || part.isWhole }
