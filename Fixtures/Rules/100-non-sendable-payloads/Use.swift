import PrismOptics
let prism = Prism<Event, Shared>.shared
func use(_ event: Event) -> Int? { prism.preview(event)?.count ?? event.all?.count }
func send(_ prism: some Sendable) {}
func sends() { send(prism); send(Event.prism.shared) }
