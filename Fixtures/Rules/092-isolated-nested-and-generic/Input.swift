@MainActor struct Feature<Value> {
  enum Action { case set(Value), many([Value]), reset }
  nonisolated struct State { enum Phase { case idle, busy(Int) } }
}
@MainActor protocol Bound {}
extension Feature { enum Late: Bound { case value(Value) } }
