import PrismOptics
func use(_ event: Outer.Event) -> Int? { Prism<Outer.Event, Int>.a.preview(event) ?? Outer.Event.prism.a.preview(event) }
