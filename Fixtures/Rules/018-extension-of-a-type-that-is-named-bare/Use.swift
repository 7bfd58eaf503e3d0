import PrismOptics
import Lib
func use(_ change: Thing.Change, _ crate: Crate.Change) -> Int? { Prism<Thing.Change, Int>.moved.preview(change) ?? crate.count }
