func use(_ route: Route) -> Int? { route.first ?? (route.isLast ? 1 : nil) }
