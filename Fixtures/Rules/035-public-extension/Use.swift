@inlinable public func use(_ event: Model.Event) -> Int? { event.a }
func use(_ plain: Model.Plain) -> Bool { plain.isE && Model.Inner.c.isC && Model.Shared.d(1).isD }
