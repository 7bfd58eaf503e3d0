@available(*, deprecated) func useOld(_ api: Api) -> Int? { api.old?.id }
func use(_ api: Api) -> Int? { api.live }
