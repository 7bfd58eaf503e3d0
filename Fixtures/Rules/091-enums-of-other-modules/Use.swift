import PrismOptics
import Lib
func use(_ wrapper: Wrapper, _ change: Thing.Change) -> Int? { wrapper.thing?.id ?? Thing.Change.prism.moved.preview(change) }
