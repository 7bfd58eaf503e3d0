import PrismOptics
func use(_ event: Event) -> Int? { event.a ? Event.prism.a.preview(event) : nil }
