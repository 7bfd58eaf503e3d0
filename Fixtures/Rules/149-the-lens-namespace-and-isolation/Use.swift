import PrismOptics
@MainActor func use(_ screen: Screen) -> Int { Screen.lens.computed.get(screen) }
@MainActor func useVariants(_ row: Outer.Row) -> Double { Outer.Row.lens.half.get(row) }
@MainActor func usePanel(_ panel: Panel) -> Panel {
  let tapped = Panel.lens.onTap.set(panel, {})
  return Panel.lens.size.set(tapped, 2)
}
