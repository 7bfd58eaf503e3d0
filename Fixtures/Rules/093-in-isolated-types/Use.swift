nonisolated func use(_ event: Controller.Event, _ free: Controller.Free, _ home: Home) -> Int? { event.tapped ?? free.a ?? home.open }
