import PrismOptics
func use(_ model: Model) -> Int { Lens<Model, Int>.fine.get(model) }
