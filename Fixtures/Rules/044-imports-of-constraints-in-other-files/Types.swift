public import Lib

public struct Pipe<Item: Flow> {
  public init() {}
}
public struct Meter<Item> where Item: Flow {
  public init() {}
}
struct Tap<Item: Flow> {}
