@_spi(Internals) public import Lib
extension Secret {
  public enum Failure: Error { case code(Int), lost }
  public enum Kept<Value> { case value(Value), none }
}
