internal import Lib
import Lib2
import PrismOptics

struct Water: Flow {}

func use(_ frame: Reel<Water>.Frame) -> Int? { Prism<Reel<Water>.Frame, Int>.shown().preview(frame) ?? frame.shown }
