import PrismOptics
@MainActor func use(_ screen: Screen) -> Int { Screen.lens.computed.get(screen) }
