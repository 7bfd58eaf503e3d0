import PrismOptics

func use(_ beside: Outer.Beside, _ above: Above) -> Int? {
  Outer.Beside.prism.a.preview(beside) ?? Above.prism.a.preview(above) ?? Prism<Above.Below, Int>.b.preview(.b(1))
}
