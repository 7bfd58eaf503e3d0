import PrismOptics
package func use(_ shared: inout Shared) -> Int? {
  shared.modifyA { $0 += 1 }
  return Shared.prism.a.preview(shared) ?? shared.c?.x ?? Outer.Inner.prism.a.a.preview(.a(shared))
}
