enum Load<Value> {
  case idle, done(Value), many([Value]), failed(String), pair(Value, Int)
  indirect case again(Load, Self)
}
public enum Public<Value> { case one(Value), list([Value]), none }
