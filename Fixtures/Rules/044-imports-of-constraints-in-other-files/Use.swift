import Lib
import PrismOptics

struct Water: Flow {}

func use(_ valve: Pipe<Water>.Valve, _ reading: Meter<Water>.Reading, _ position: Tap<Water>.Position) -> Int?
{
  valve.open.map {
    $0 + Meter<Water>.Reading.lens.litres.get(reading)
      + (Prism<Tap<Water>.Position, Int>.open().preview(position) ?? 0)
  }
}
