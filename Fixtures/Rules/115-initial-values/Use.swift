import PrismOptics
func use(_ state: AppState) -> Int {
  let state = Lens<AppState, Set<String>>.tags.set(Lens.text.set(state, "new"), ["a"])
  return Lens<AppState, String>.text.get(state).count
}
