import Lib
import PrismOptics

struct Water: Flow {}

func usePipe() -> Int? {
  let pipe = Pipe<Water>.prism.full.review(3)
  let meter = Meter<Water>.lens.count.set(Meter(), Valve<Water>.open(4).open ?? 0)
  return (Prism<Pipe<Water>, Int>.full().preview(pipe) ?? 0) + Lens<Meter<Water>, Int>.count().get(meter)
}
