func use(
  _ event: Numbered<String>.Event, _ change: Reversed<Int, Double>.Change, _ part: Lists<Int>.Part,
  _ edit: Entry<Bool>.Edit
) -> (Int?, String?, Double?, Int?, [Int]?, Bool?) {
  (event.first, event.second ?? edit.key, change.first, change.second, part.first, edit.value)
}
func use(_ state: Flag.Tagged<Int>.State, _ cell: Table<String>.Cell) -> (Int?, Bool?, String?) {
  (state.tag ?? cell.key, state.second, cell.value)
}
func use<A, B>(_ half: Pair<A, B>.Half) -> (A?, B?) { (half.number, half.other) }
func use(_ order: Shelf.Sorted<Shelf.Book>.Order) -> String? { order.key?.title ?? order.book?.title }
