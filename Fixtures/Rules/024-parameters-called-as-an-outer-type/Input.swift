enum Parcel {
  enum Event<Parcel> { case sent(Parcel), lost(Int), opened([Parcel]) }
  // prismgen: lenses
  struct State<Parcel> {
    var parcel: Parcel
    var count: Int
  }
}
enum Loop<Loop> { case next(Loop), end(Int) }
