public import Lib
import PrismOptics
public func use(_ action: Visible.Action, _ shown: Shown) -> FlowRoute {
  action.enter ?? Prism<Visible.Action, FlowRoute>.enter.preview(action) ?? Lens<Shown, FlowRoute>.route.get(shown)
}
func use(_ event: Hidden.Event) -> FlowRoute? { event.go ?? Hidden.Event.prism.go.preview(event) }
