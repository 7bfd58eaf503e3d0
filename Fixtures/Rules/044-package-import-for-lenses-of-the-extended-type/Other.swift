internal import Lib
internal import PrismOptics
struct Box { var thing: Thing }
func use(_ place: Thing.Place) -> Int { Thing.Place.lens.row.get(place) }
