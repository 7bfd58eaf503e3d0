func use(_ cache: Cache) -> Bool { cache.list != nil }
