import PrismOptics

func use(_ taken: Taken, _ both: Both) -> Int { Lens<Taken, Int?>.item.get(taken) ?? Lens<Both, Int>.item.get(both) }
