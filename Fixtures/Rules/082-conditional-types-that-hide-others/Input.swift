enum Tab { case wide(Int) }
struct Leaf {
  enum Item {
    case user(Tab), always(Kind)
    #if os(Nowhere)
    case hidden(Tab)
    #endif
  }
  enum Kind { case one(Int) }
}
extension Leaf {
  #if os(Nowhere)
  enum Tab { case narrow(String) }
  #endif
}
#if os(Nowhere)
extension Leaf {
  enum Inside { case tab(Tab) }
}
#endif
struct Size {
  #if os(Nowhere)
  typealias Tab = Int
  #endif
  var tab: Tab
}

// What the standard library declares is there where the type is not.
enum Download {
  #if os(Nowhere)
  struct Mirror { var code = 1 }
  #endif
  case broken(Int, Mirror?), data([Int])
}

// One of these is there whatever the platform is.
enum Upload {
  #if os(Nowhere)
  typealias Result = Int
  #else
  typealias Result = String
  #endif
  case done(Result), started([Result])
}
