import Lens
import PrismOptics

func use(_ shot: Shot) -> Focus? { Shot.prism.taken.preview(shot) }
