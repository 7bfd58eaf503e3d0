import PrismOptics
func use(_ same: Box<Int, Int>.Same, _ list: Box<[Int], Int>.List, _ un: [Int].Un, _ w: String?.W) -> Int? {
  same.t ?? list.t?.first ?? list.u ?? [Int].Un.prism.s.preview(un)?.count ?? w.w?.count
}
func use(_ change: Table<String, Int>.Change, _ row: Table<String, Int>.Row) -> Int? {
  Prism.value.preview(change) ?? Prism<_, String>.key().preview(change)?.count ?? row.key.count + row.value
}
