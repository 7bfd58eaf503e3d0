import Lib
import PrismOptics
func use(_ change: Thing.Change) -> Bool { change.isRenamed || Thing.Change.prism.moved.preview(change) != nil }
