import Post
// In their members and namespaces the name of the type around means something of their own.
extension Parcel {
  enum Route {
    case stamped(Stamp), express(Int)
    struct Parcel {}
  }
  enum Track: Tracked {
    typealias Parcel = Int
    case at(Stamp), lost(String)
  }
  enum Wrap<Parcel> { case paper(Parcel), box(Stamp) }
  // The module's name, too.
  enum Stop {
    case sorted(Stamp), days(Int)
    struct Parcel {}
    struct Post {}
  }
  struct Slip {
    var stamp: Stamp
    var weight: Int
    enum Parcel {}
  }
}
extension Post.Parcel {
  enum Mark {
    case red(Stamp), blue(Int)
    enum Parcel { case small }
  }
}
extension Bag {
  enum Pull {
    case item(Item), label(Label), count(Int)
    struct Bag {}
  }
}
protocol Tracked { associatedtype Parcel }
extension String {
  enum Edit<String> { case set(String), cut(Int) }
}
// Static prisms and lenses have parameters of these names.
enum Order { case part(Part), whole(Whole?), both(part: Part, Whole), none }
struct Stock { var part: Part, wholes: [Whole] }
extension Part { enum Wear { case of(Part), by(Int) } }
