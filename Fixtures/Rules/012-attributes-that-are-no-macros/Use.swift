import PrismOptics
func use(_ level: Level, _ choice: Choice, _ counter: Counter) -> Int {
  level.isLow ? choice.one ?? 0 : Lens.half.set(counter, 2).count + Lens.twice.get(counter)
}
