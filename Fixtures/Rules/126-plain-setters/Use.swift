func use(_ store: inout Store) -> Int? {
  store.items?.append(1)
  store.items = nil
  return store.items?.count
}
