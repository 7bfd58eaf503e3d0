import PrismOptics
func use(_ values: inout Values) -> Int {
  values = Lens.c.set(values, "y")
  values = Lens.raw.set(values, Lens<Values, String>.lines.get(values))
  return Lens<Values, Int>.b.get(values) + Lens<Values, Int>.h.get(values) + Values.lens.a.get(values).count
}
