func use(_ event: Event) -> Int? { event.a }
