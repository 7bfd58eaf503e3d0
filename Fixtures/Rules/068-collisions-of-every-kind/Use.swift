func use(_ event: Event) -> Int? { event.loaded ?? event.finished?.count }
