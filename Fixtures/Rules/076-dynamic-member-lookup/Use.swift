func use(_ json: Json) -> Int? { json.a?.number ?? json.number }
