import PrismOptics
func use(_ values: inout Values) -> Int {
  values = Lens.c.set(values, "y")
  return Lens<Values, Int>.b.get(values) + Lens<Values, Int>.h.get(values) + Values.lens.a.get(values).count
}
