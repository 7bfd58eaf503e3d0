func use(_ partly: Partly) -> Int? { partly.hidden ?? partly.shown }
