// prismgen: lenses
public struct S {
  public var x: Int { @available(*, deprecated) get { 1 } @available(*, deprecated) set {} }
  var y: Int { @available(macOS 99, *) get { 1 } set {} }
  var z: Int { get { 1 } @available(*, unavailable) set {} }
  public var w: Int { @inlinable get { 1 } @inlinable set {} }
  @available(*, deprecated) var old: Int = 0
  @available(*, deprecated) public var older: Int { get { 1 } set {} }
}
