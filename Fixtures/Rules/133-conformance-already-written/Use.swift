import PrismOptics
func use(_ manual: Manual) -> Int? { Manual.prism.a.preview(manual) }
func use(_ given: Given) -> Int { Given.lens.a.get(given) + Lens<Given, Int>.b.get(given) }
