import PrismOptics
import Lib
func use(_ event: Box<Int>.Event, _ state: Handler.State) -> Int? {
  Box<Int>.Event.prism.both.preview(event)?.1.first ?? event.value ?? state.styled?.count ?? state.thing?.id
}
