@available(*, deprecated) typealias OldID = Int
@available(*, deprecated, message: "write [Item]") typealias Items<Item> = [Item]
struct Shop {
  @available(*, deprecated) typealias Price = Double
  enum Event {
    @available(*, deprecated) case opened(OldID)
    case closed(Int)
  }
}
enum Api {
  @available(*, deprecated) case id(OldID), all(Items<Int>, String), price([Shop.Price])
  case live(Int)
}
// prismgen: lenses, lifts
struct State {
  @available(*, deprecated) var id: OldID
  @available(*, deprecated) var price: Shop.Price?
  var count: Int
}
