import PrismOptics

func use(_ current: Current<Side>, _ absolute: Absolute<Double>) -> Side? {
  let lens: Lens<Current<Side>, Side> = .current
  return Prism<Absolute<Double>, Double>.magnitude.preview(absolute) == nil ? nil : lens.get(current)
}
