/// Returns a copy of `value` after `body` changed it.
///
/// ```swift
/// let louder = with(speaker) { $0.volume += 5 }
/// ```
///
/// A function `with` of your own comes first.
@_disfavoredOverload
@inlinable
public nonisolated func with<Value, Failure: Swift.Error>(
  _ value: Value, _ body: (inout Value) throws(Failure) -> Swift.Void
) throws(Failure) -> Value {
  var value = value
  try body(&value)
  return value
}

/// A value with the method form of ``with(_:_:)``: `extension Speaker: With {}` gives `speaker.with { $0.volume += 5 }`.
public nonisolated protocol With {}

nonisolated extension With {
  /// Returns a copy of this value after `body` changed it.
  @inlinable
  public func with<Failure: Swift.Error>(_ body: (inout Self) throws(Failure) -> Swift.Void) throws(Failure)
    -> Self
  {
    var value = self
    try body(&value)
    return value
  }
}
