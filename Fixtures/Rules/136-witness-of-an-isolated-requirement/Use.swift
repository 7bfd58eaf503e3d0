func use(_ route: Route) -> Int? { route.other }
func useVariants(_ place: Outer.Place) -> Int? { place.many?.first }
func use(_ panel: Panel, _ tab: Tab, _ sheet: Sheet) -> Int? {
  panel.plain ?? tab.plain ?? sheet.detail ?? (sheet.isHome ? sheet.other : nil)
}
func use(_ route: Route, _ window: Window) -> Bool { route.isHome || window.detail != nil }
