import Post
extension Parcel {
  enum Route {
    case stamped(Stamp), express(Int)
    struct Parcel {}
  }
  enum Wrap<Parcel> { case paper(Parcel), box(Stamp) }
  struct Slip {
    var weight: Int
    enum Parcel {}
  }
}
// Behind the module's name nothing hides it.
extension Post.Parcel {
  enum Mark {
    case red, blue(Int)
    enum Parcel { case small }
  }
}
enum Order { case part(Part), parts(Post.Part) }
