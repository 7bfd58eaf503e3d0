import PrismOptics
func use(_ step: Step, _ walk: Walk, _ own: `Self`) -> Int? {
  step.first ?? Step.prism.second.preview(step)?.1 ?? Walk.lens.steps.get(walk).count + (own.other ?? 0)
}
