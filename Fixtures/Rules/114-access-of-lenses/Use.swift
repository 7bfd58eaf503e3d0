import PrismOptics
func use(_ shared: Shared, _ shown: Shown) -> Int { Lens<Shared, Hidden>.hidden.get(shared).id + Lens<Shown, Int>.shared.get(shown) }
