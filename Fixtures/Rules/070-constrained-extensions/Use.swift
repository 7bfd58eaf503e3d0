func use(_ load: Load<String>, _ other: Load<Int>) -> String? { load.done ?? "\(other.done)" }
func useVariants(_ cell: Outer.Cell<() -> Int>) -> Int? { cell.one?() }
