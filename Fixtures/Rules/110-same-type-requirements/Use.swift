import PrismOptics
func use(_ same: Box<Int, Int>.Same, _ list: Box<[Int], Int>.List, _ un: [Int].Un, _ w: String?.W) -> Int? {
  same.t ?? list.t?.first ?? list.u ?? [Int].Un.prism.s.preview(un)?.count ?? w.w?.count
}
func use(_ change: Table<String, Int>.Change, _ row: Table<String, Int>.Row) -> Int? {
  Prism.value.preview(change) ?? Prism<_, String>.key().preview(change)?.count ?? row.key.count + row.value
}
func use(_ step: List<[Int], Int>.Step, _ row: List<[Int], Int>.Row, _ counts: Flow<Counter, Int>.Counts) -> Int? {
  Prism.one.preview(step) ?? Prism.text.preview(step)?.count ?? Lens.all.get(row).first ?? Prism.one.preview(counts)
}
func use(_ numbers: Pipe<Counter, Int>.Numbers, _ at: Place<[Bool], Int, Bool>.At, _ step: Rows<Lists, Int>.Step) -> Int? {
  Prism.one().preview(numbers) ?? Prism.index().preview(at) ?? Rows<Lists, Int>.Step.prism.row.preview(step)
}
