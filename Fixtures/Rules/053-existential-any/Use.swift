func use(_ slot: Slot) -> Int? { slot.any?.area }
