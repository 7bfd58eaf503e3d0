// prismgen: lenses
public struct S {
  public var x: Int { @available(*, deprecated) get { 1 } @available(*, deprecated) set {} }
  var y: Int { @available(macOS 99, *) get { 1 } set {} }
  var z: Int { get { 1 } @available(*, unavailable) set {} }
  public var w: Int { @inlinable get { 1 } @inlinable set {} }
  @available(*, deprecated) var old: Int = 0
  @available(*, deprecated) public var older: Int { get { 1 } set {} }
}
// prismgen: lenses
struct Said {
  var value = 0
  var mutating: Int { get { value } mutating set { value = newValue } }
  var named: Int { get { value } mutating set(other) { value = other } }
  var elsewhere: Int { get { 1 } nonmutating set(other) { _ = other } }
  var yielded: Int { _read { yield value } mutating _modify { yield &value } }
  var counted: Int { mutating get { value += 1; return value } mutating set { value = newValue } }
}
