import Lib
typealias Cells<Value> = Cell<Value>
