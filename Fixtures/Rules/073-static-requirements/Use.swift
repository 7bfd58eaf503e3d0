import PrismOptics
func use() -> Int? { make(State.self).last?.at ?? State.prism.at.preview(.initial) }
