import PrismOptics
struct User: Listed { typealias Key = String }
func use(_ change: Change<User>, _ entry: Log<User>.Entry) -> Int? {
  Prism<_, [String]>.keys().preview(change)?.count ?? Prism<_, String>.own().preview(change)?.count ?? entry.keys?.count
}
