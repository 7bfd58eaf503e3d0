import PrismOptics
import Lib
func use(_ action: Screen.Action, _ second: Screen.Second, _ direct: Direct, _ event: Nested.Inner.Event) -> Bool {
  action.enter == Prism<Screen.Action, FlowRoute>.enter.preview(action) || second.enter != nil || direct.direct != nil
    || event.go != nil
}
