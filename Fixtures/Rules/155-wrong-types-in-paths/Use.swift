import PrismOptics
func take<Whole, Part>(_ path: PrismPath<Whole, Part>, _ body: (inout Part) -> Void) {}
func use(_ app: App) {
  let right: PrismPath<App, Int> = App.prism.tab.row.cell.number
  let wrong: PrismPath<App, Int> = App.prism.tab.row.cell.text  // error: PrismPath<App, String>
  _ = App.prism.tab.row.sell.number  // error: 'sell'
  _ = App.prism.absent  // error: 'absent'
  take(App.prism.tab.row.cell.number) { $0 = "a" }  // error: 'String'
  let text: String? = App.prism.tab.row.index.preview(app)  // error: 'Int?'
  _ = App.prism.tab.row.index.review("a")  // error: 'String'
  let link: Prism<Tab, String> = .name
  _ = (right.prism, wrong, text, link)
}
