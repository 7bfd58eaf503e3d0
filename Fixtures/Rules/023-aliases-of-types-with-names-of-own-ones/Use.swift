import Post
import PrismOptics
func use(_ route: Mail.Route, _ slip: Mail.Slip, _ stop: Mail.Stop, _ side: Mail.Route.Side) -> Int? {
  route.express ?? Mail.Slip.lens.route.get(slip).express ?? Prism.days.preview(stop) ?? Mail.Route.Side.prism.left.preview(side)
}
func use(_ pull: Sack<Int>.Pull, _ own: Parcel.Own, _ parcel: Parcel) -> Bool {
  pull.item == pull.count && own.other?.own == parcel.own && Sack<Int>.Pull.prism.count.preview(pull) == 1
}
func use(_ load: Post.Bag<Int>.Load) -> Int? { load.item ?? Post.Bag<Int>.Load.prism.item.preview(load) }
