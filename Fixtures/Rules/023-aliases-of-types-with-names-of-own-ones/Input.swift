import Post
typealias Mail = Post.Parcel
typealias Sack<T: Equatable & Sendable> = Post.Bag<T>
enum Parcel { case own(Int) }
struct Bag<Item> { var item: Item }
extension Mail {
  enum Route { case stamped(Stamp), express(Int), several([Route]) }
  struct Slip {
    var stamp: Stamp
    var route: Route
  }
  enum Stop {
    case sorted(Stamp), days(Int)
    struct Post {}
  }
}
extension Mail.Route { enum Side { case left(Int), right(String) } }
extension Sack {
  enum Pull { case item(Item), label(Label), count(Int) }
}
extension Parcel { indirect enum Own { case other(Parcel), all } }
extension Post.Bag { enum Load { case item(Item), label(Label), whole(Post.Bag<Item>) } }
