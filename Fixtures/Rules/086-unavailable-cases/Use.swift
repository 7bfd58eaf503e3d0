func use(_ api: Api) -> Int? { api.live }
