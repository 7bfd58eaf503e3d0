import Post
import PrismOptics
func use(_ route: Parcel.Route, _ track: Parcel.Track, _ wrap: Parcel.Wrap<Int>, _ stop: Parcel.Stop) -> Post.Parcel.Stamp? {
  route.stamped ?? track.at ?? wrap.box ?? Parcel.Route.prism.stamped.preview(route) ?? Parcel.Stop.prism.sorted.preview(stop)
}
func use(_ slip: Parcel.Slip, _ mark: Parcel.Mark, _ pull: Bag<Int>.Pull) -> Bool {
  Parcel.Slip.lens.weight.get(slip) == mark.blue && Parcel.Slip.lens.stamp.get(slip) == Prism.red.preview(mark)
    && Bag<Int>.Pull.prism.item.preview(pull) == 1 && pull.label == nil
}
func use(_ order: Order, _ stock: Stock, _ wear: Part.Wear) -> Part? {
  Prism<Order, Part>.part.preview(order) ?? Prism<Order, (part: Part, Whole)>.both.preview(order)?.part
    ?? Lens<Stock, Part>.part.get(stock)
}
