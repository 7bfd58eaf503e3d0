import PrismOptics

func use(_ plain: Plain, _ route: Route<Int>) -> Int? {
  PrismOptics.Prism<Plain, Int>.`Self`.preview(plain) ?? PrismOptics.Prism<Route<Int>, Int>.`self`().preview(route)
}
