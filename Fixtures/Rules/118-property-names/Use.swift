import PrismOptics
func use(_ names: Names, _ taken: Taken) -> Int {
  Lens<Names, Int>.get.get(names) + Lens<Names, Int>.`init`.get(names) + Lens<Names, Int>.`with spaces`.get(names) + Taken.lens
}
