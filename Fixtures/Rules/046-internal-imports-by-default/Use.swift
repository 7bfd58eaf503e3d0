public import Lib
public func use(_ cell: Cell) -> Thing? { cell.thing }
public func useVariants(_ slot: Shop.Slot) -> [Thing: Int]? { slot.things }
