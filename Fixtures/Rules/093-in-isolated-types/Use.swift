nonisolated func use(_ event: Controller.Event, _ free: Controller.Free, _ home: Home) -> Int? { event.tapped ?? free.a ?? home.open }
nonisolated func useVariants(_ field: Model.Field, _ kind: Model.Row.Kind, _ event: Job.Event) -> Int? { field.name?.count ?? kind.a ?? event.done?.first }
