import Lib
import PrismOptics
func use(_ step: Thing.Step) -> Int? { step.first }
func use(_ stop: Thing.Stop) -> String? { stop.here ?? Thing.Stop.prism.here.preview(stop) }
