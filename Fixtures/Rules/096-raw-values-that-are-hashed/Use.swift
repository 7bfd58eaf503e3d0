import PrismOptics

nonisolated func use(_ event: Event) -> Set<Tab> { Event.prism.tabs.preview(event) ?? [] }
