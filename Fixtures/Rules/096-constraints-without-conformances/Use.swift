import PrismOptics

nonisolated func use(_ event: Event) -> Weak<Model>? { Event.prism.attached.preview(event) }
