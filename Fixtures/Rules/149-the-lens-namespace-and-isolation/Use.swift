import PrismOptics
@MainActor func use(_ screen: Screen) -> Int { Screen.lens.computed.get(screen) }
@MainActor func useVariants(_ row: Outer.Row) -> Double { Outer.Row.lens.half.get(row) }
