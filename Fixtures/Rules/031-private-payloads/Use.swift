func use(_ shown: Shown) -> Int? { shown.number }
