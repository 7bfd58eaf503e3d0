import PrismOptics
func use(_ event: Outer.Event) -> Int? { Prism<Outer.Event, Int>.a.preview(event) ?? Outer.Event.prism.a.preview(event) }
func useVariants(_ load: Load<String>, _ plain: Plain) -> Int? { load.done?.count ?? Prism<Plain, Int>.y.preview(plain) ?? plain.x }
