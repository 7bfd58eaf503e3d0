import PrismOptics
func use(_ level: Level, _ choice: Choice, _ counter: Counter) -> Int {
  level.isLow ? choice.one ?? 0 : Lens.next.set(counter, 2).count + Lens.previous.get(counter)
}
