// no-runtime
nonisolated func use(_ screen: Screen, _ state: inout State) -> Int? {
  Lens<State, Int>.count.modify(&state) { $0 += 1 }
  return Screen.prism.inner.text.preview(screen)?.count ?? (Prism<Screen, Int>.detail >>> Lens(\Int.self)).preview(screen)
}
