func use(_ route: Route) -> Int? { route.other }
