import PrismOptics
func use(_ manual: Manual) -> Int? { Manual.prism.a.preview(manual) }
