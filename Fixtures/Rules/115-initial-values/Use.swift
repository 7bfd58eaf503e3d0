import PrismOptics
func use(_ state: AppState) -> Int {
  let state = Lens<AppState, Set<String>>.tags.set(Lens.text.set(state, "new"), ["a"])
  return Lens<AppState, String>.text.get(state).count + Lens<AppState, [(Int, String)]>.pairs.get(state).count
}
func use(_ palette: Palette) -> Double {
  let dark = Lens<Palette, Colour>.dark.set(palette, .black)
  return Lens<Palette, Colour>.dark.get(dark).red + Lens.mixed.get(palette).red
}
