import PrismOptics
func use(_ event: Event) -> Int? { Event.prism.done.preview(event)?.code ?? event.part?.id }
