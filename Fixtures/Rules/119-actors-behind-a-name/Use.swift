import PrismOptics
nonisolated func use(_ screen: Screen) -> String { Lens.title.get(screen) }
