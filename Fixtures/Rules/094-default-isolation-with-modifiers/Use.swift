nonisolated func use(_ store: inout Store, _ load: inout Load<Int>) -> Int? {
  load.modifyMany { $0.append(1) }
  return store.modifyItems { $0.append(1); return $0.count } ?? store.pair?.0
}
