nonisolated func use(_ screen: Screen) -> Int? { screen.detail }
