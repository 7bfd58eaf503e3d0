public import Lib
public func use(_ cell: Cell) -> Thing? { cell.thing }
