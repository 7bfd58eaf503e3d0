import Lib2
import PrismOptics
func use(_ step: Tool.Step) -> Int? { step.taken ?? Tool.Step.prism.taken.preview(step) }
