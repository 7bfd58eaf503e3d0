package func use(_ shared: inout Shared, _ inner: Shared.Inner) -> Int? {
  shared.modifyB { $0.x += 1 }
  return shared.a ?? inner.c?.first
}
package func useVariants(_ slot: Shop.Slot<Int>) -> Int? { slot.one }
func useHidden(_ hidden: Shop.Hidden) -> Int? { hidden.a }
