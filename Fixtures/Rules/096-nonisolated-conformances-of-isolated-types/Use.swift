import PrismOptics
nonisolated func use(_ cache: Cache) -> Int? { Cache.prism.keys.preview(cache)?.count ?? cache.marks?.count ?? cache.names?.count }
nonisolated func use(_ index: Index) -> Int? { Index.prism.kinds.preview(index)?.count ?? index.levels?.count }
nonisolated func use(_ loaded: Loaded) -> Bool { Loaded.prism.result.preview(loaded) != nil || loaded.list != nil || loaded.one != nil }
nonisolated func use(_ aliased: Aliased) -> Bool { Aliased.prism.load.preview(aliased) != nil || aliased.loads != nil }
