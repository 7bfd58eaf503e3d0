import PrismOptics
func use() -> Int? { make(State.self).last?.at ?? State.prism.at.preview(.initial) }
func useVariants(_ step: Outer.Step) -> Int? { step.end?.y ?? make(Load<String>.self).last?.at }
