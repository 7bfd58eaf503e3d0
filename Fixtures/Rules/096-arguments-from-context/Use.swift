import Lib
import PrismOptics

nonisolated func use(_ event: Event) -> Set<Thing> { Event.prism.things.preview(event) ?? [] }
