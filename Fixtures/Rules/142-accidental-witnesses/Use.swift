import PrismOptics
func use(_ row: Row) -> String? { row.title ?? Row.prism.title.preview(row) }
