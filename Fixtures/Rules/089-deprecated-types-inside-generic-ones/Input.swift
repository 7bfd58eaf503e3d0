struct Item<Value> {
  @available(*, deprecated, message: "old") enum Old {
    case one(Value)
    struct Inner {}
  }
}

enum Route {
  @available(*, deprecated) case generic(Item<Int>.Old), inner([Item<Bool>.Old.Inner])
  case plain(Item<Int>)
}

struct State {
  @available(*, deprecated) var old: Item<Int>.Old
  var plain: Item<Int>
}
