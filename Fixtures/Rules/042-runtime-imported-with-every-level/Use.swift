import PrismOptics
func use(_ shown: Shown) -> Int? { Prism<Shown, Int>.number.preview(shown) }
