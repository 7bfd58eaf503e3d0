import Lib
import PrismOptics
func use(_ action: Named) -> Thing? { Named.prism.one.preview(action) ?? action.one }
func use(_ action: Inside) -> Int? { action.many?.count }
