@_implementationOnly import Lib2
func use(_ cell: Cell) -> String? { cell.tool?.name }
