import PrismOptics
func use(_ table: Table<String, Character>, _ inner: Outer<Int>.Inner<[Int]>) -> Int? {
  table.cell?.0.count ?? inner.pair?.0 ?? Outer<Int>.Inner<[Int]>.prism.all.preview(inner)?.first?.first
}
