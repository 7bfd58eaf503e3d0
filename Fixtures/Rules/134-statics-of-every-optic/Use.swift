import PrismOptics

func use() {
  let panel = Panel.level(1)
  _ = Panel.prism.level.preview(panel)
  _ = Panel.prism.Kind.preview(panel)
  let title: Prism<Panel, String> = .title
  let cells: Prism<Grid<Int>, [Int]> = .level()
  _ = (title, cells)
}
