import PrismOptics
func use(_ event: Outer<Int>.Inner<String>.Event, _ change: String?.Change) -> Int? {
  event.t ?? change.became?.count ?? Outer<Int>.Inner<String>.Event.prism.both.preview(event)?.0
}
