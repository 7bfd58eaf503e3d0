import PrismOptics
func use(_ load: Load, _ step: Step) -> Bool {
  _ = [Load.prism.loading.review(()), Load.prism.failed.review(1), Load.prism.idle.review(())]
  return load.isInitial || step.isFirst || step.isFailed
}
func use(_ permission: Permission, _ plan: Plan<Int>) -> Bool {
  _ = [Prism.both.review(("a", 1)), Prism.list.review(["a"]), Prism.wait.review("a"), Prism.other.review("a")]
  return permission.isAllow || permission.isDeny || permission.isAsk || plan.isBuild || plan.isHold
}
func use(_ choice: Choice<String>) -> Bool {
  var choice = choice
  choice.keep = "a"
  choice.ask = 1
  choice.run = 1
  choice.sort = 1
  return choice.isPick || choice.isList || choice.isMake
}
