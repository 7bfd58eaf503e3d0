func use(_ api: Api) -> Int? { api.live }
func useVariants(_ load: Outer.Load<Int>) -> Int? { load.done }
