import PrismOptics
func use(_ cache: inout Cache) -> Int? {
  cache.modifyMap { $0[Key()] = 1 }
  return cache.set?.count ?? (cache.isMap ? 1 : Cache.prism.plain.preview(cache)?.id)
}
