import PrismOptics
func use(_ first: First, _ second: Second) -> Int? { Prism<First, Int>.a.preview(first) ?? second.a ?? Third.prisms }
