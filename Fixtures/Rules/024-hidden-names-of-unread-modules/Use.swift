import Post
import PrismOptics
func use(_ route: Parcel.Route, _ mark: Parcel.Mark, _ order: Order) -> Int? {
  route.isStamped ? route.express : order.parts == nil ? mark.blue : Parcel.Mark.prism.blue.preview(mark)
}
