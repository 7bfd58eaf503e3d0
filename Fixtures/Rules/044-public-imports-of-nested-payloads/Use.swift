public import Lib
public func use(_ cell: Outer.Cell) -> Thing? { cell.thing }
