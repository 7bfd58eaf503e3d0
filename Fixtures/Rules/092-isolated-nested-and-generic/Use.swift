import PrismOptics
nonisolated func use(_ action: Feature<Int>.Action, _ phase: Feature<Int>.State.Phase, _ late: Feature<Int>.Late) -> Int? {
  action.set ?? phase.busy ?? Feature<Int>.Action.prism.many.preview(action)?.first ?? late.value
}
