import PrismOptics
nonisolated func use(_ cache: Cache) -> Int? { Cache.prism.set.preview(cache)?.count ?? cache.map?.count }
nonisolated func useVariants(_ index: Store.Index) -> Int? { Store.Index.prism.tags.preview(index)?.count ?? index.rows?.count }
