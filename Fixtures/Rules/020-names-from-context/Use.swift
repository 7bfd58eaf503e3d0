import Lib
import Lib2
import PrismOptics
func use(_ action: Screen.Inner.Action) -> Bool { action.enter != nil || action.made?.name == "" }
func use(_ prism: Prism<Tool.Step, Thing> = .taken) -> Thing? { prism.preview(.dropped) }
