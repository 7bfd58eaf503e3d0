import PrismOptics
import Lib
func use(_ screen: Screen, _ shown: Shown, _ event: Shared.Event) -> FlowRoute {
  event.go ?? (Lens<Screen, [FlowRoute]>.list.get(screen).isEmpty ? Lens<Screen, FlowRoute>.route.get(screen) : Lens<Shown, FlowRoute>.inner.get(shown))
}
