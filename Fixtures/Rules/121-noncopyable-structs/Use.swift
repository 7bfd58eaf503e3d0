func use(_ handle: borrowing Handle) -> Int { handle.id }
