// no-runtime
nonisolated func use(_ screen: Screen, _ state: inout State) -> Int? {
  Lens<State, Int>.count.modify(&state) { $0 += 1 }
  return Screen.prism.inner.text.preview(screen)?.count ?? (Prism<Screen, Int>.detail >>> Lens(\Int.self)).preview(screen)
}
nonisolated func with<Value>(_ value: Value, _ body: (inout Value) throws -> Void) rethrows -> Value {
  var value = value
  try body(&value)
  return value
}
nonisolated func next(_ state: State) -> State { with(state) { $0.count += 1 } }
