import Foundation
import Lib
import PrismOptics
func use(_ action: Action) -> UUID? { Action.prism.picked.preview(action) ?? action.picked }
func use(_ action: Action) -> Int? { action.all?.count }
func use(_ size: Size) -> Bool { size.isWide }
