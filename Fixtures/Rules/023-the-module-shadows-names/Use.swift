func use(_ event: Event) -> Int? { event.flag?.on == nil ? event.number : 0 }
