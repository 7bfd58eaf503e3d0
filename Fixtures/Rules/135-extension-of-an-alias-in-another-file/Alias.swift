import Lib
typealias Slot = Cell
