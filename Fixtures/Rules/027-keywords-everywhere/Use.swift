import PrismOptics
func use(_ a: `enum`, _ b: inout `class`.`func`, _ c: any2.some, _ d: Outer.`where`) -> Int? {
  b.modifyStatic { $0 = `class`() }
  _ = (a.isExtension, `class`.`func`.prism.`let`.preview(b))
  return c.any ?? d.`where` ?? Outer.`where`.prism.`__b`.preview(d)
}
