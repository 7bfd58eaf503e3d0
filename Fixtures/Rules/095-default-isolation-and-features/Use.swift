nonisolated func use(_ screen: Screen) -> Int? { screen.detail }
nonisolated func useVariants(_ action: Store.Action, _ load: Load<Int>, _ free: Free) -> Int? { action.set ?? load.done ?? free.a }
