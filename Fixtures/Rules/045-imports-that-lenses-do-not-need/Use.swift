import Lib
import Lib2
import PrismOptics
func use(_ t: T, _ u: U) -> String { Lens<T, Tool>.tool.get(t).name + "\(u.thing.id)" }
