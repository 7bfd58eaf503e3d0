func use(_ store: Store) -> Int { store.count }
