func use(_ load: Load<String>, _ other: Load<Int>) -> String? { load.done ?? "\(other.done)" }
func useVariants(_ cell: Outer.Cell<() -> Int>) -> Int? { cell.one?() }
func show(_ other: Load<Int>, _ list: Load<[Int]>) {
  print(other.done, other.isFailed, list.failed)
  let path = \Load<Int>.done
  print(other[keyPath: path].magnitude)
}
