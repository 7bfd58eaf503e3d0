func use(_ state: State) -> Int { State.lens.count.get(state) }
func use(_ route: Route) -> Int? { Route.prism.second.preview(route)?.count }
