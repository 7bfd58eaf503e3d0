@testable import Post
import PrismOptics
func use(_ place: Store.Place, _ way: Hub<Int>.Way, _ sign: Sign) -> Int? {
  place.shelf?.row ?? way.lane?.number ?? way.kind ?? Prism.row.preview(place) ?? Hub<Int>.Way.prism.kind.preview(way)
    ?? Sign.prism.lane.preview(sign)?.number
}
