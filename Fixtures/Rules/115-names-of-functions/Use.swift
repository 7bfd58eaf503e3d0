import PrismOptics
func use(_ screen: inout Screen) {
  Screen.lens.route.set(&screen, screen.make(2))
  Screen.lens.choice.set(&screen, screen.size(1))
}
