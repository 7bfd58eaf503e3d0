public import Lib
public enum Inside {
  case many(Many), perhaps(Perhaps), pair(Pair), callback(Callback), owned(Owned), kind(Kind), labelled(at: Int, Callback)
  case callbacks([Callback]), later(Callback?)
}
public struct Parts {
  public var many: Many
  public var perhaps: Perhaps
  public var pair: Pair
  public var callback: Callback
  public var owned: Owned
}
public func second(_ thing: Thing) {}
