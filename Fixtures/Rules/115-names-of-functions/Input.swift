enum Route {
  case detail(id: Int), pair(Int, of: Int), blank(_: Int)
  static func named(name: String) -> Route { .detail(id: name.count) }
}
struct Size { var width: Int }
// prismgen: lenses
struct Screen {
  var make = Route.detail(id:)
  var pair = Route.pair( _:of: )
  var blank = Route.blank(_: /* any */)
  var named = Route.named(name:)
  var size = Size.init(width:)
  var route = Route.detail(id: 1)
  var choice = Size(width: true ? 1 : 2)
}
