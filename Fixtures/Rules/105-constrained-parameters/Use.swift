import PrismOptics
struct User: Model { var id = 3 }
func use(_ row: Row<User>, _ keyed: inout Keyed<String, Int>) -> Int? {
  keyed.modifyMap { $0["a"] = 1 }
  return Prism<Row<User>, User>.model.preview(row)?.id ?? row.id ?? Row<User>.prism.ids.preview(row)?.first
}
