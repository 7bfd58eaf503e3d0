func use(_ route: Route) -> Int? { route.other }
func useVariants(_ place: Outer.Place) -> Int? { place.many?.first }
