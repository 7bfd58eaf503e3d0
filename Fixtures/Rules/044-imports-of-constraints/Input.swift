// Static functions repeat what generic clauses say, which needs the public import. Members do not.
public import Lib

public enum Pipe<Item: Flow> {
  case open
  case full(Int)
}
public struct Meter<Item> where Item: Flow {
  public var count = 0
  public init() {}
  public enum Unit { case litres, gallons(us: Bool) }
}
