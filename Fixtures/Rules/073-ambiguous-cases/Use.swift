import PrismOptics
func use(_ load: Load, _ step: Step) -> Bool {
  _ = [Load.prism.loading.review(()), Load.prism.failed.review(1), Load.prism.idle.review(())]
  return load.isInitial || step.isFirst || step.isFailed
}
