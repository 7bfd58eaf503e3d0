import PrismOptics
func use(_ counter: Counter) -> Int {
  Lens.both.set(Lens.count.set(counter, 2), 3).next + (Counter.Event.read(1).read ?? 0)
}
