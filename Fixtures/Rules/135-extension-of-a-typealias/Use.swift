func use(_ event: Screen.Event, _ change: Screen.Item.Change) -> Int? { event.item?.id ?? change.moved }
