package func use(_ shared: inout Shared, _ inner: Shared.Inner) -> Int? {
  shared.modifyB { $0.x += 1 }
  return shared.a ?? inner.c?.first
}
