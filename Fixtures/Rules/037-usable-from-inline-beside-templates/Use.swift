import Lib
import PrismOptics
func use(_ stop: Thing.Stop) -> String? { stop.here ?? Thing.Stop.prism.here.preview(stop) }
