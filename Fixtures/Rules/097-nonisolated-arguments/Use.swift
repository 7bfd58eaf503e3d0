import PrismOptics
nonisolated func use(_ cache: Cache) -> Int? { Cache.prism.set.preview(cache)?.count ?? cache.map?.count }
