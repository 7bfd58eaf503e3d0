import Foundation

public struct Box<Value> {
  public var value: Value
  public struct Part { public var size: Int }
}
public typealias DateBox = Box<Date>
