import PrismOptics
func use(_ event: Outer<Int>.Inner<String>.Event, _ change: String?.Change) -> Int? {
  event.t ?? change.became?.count ?? Outer<Int>.Inner<String>.Event.prism.both.preview(event)?.0
}
func use(_ step: Holder.Cell<() -> Void>.Step, _ other: Holder.Two<() -> Void, (Int, String)>.Step) -> Bool {
  step.map?({})()
  return step.list?.0.isEmpty == true && other.both?.1.0 == 1
}
