// The associated type is inferred from the parameter of the type around the enum.
protocol Valued { associatedtype Value }
protocol Defaulted { associatedtype Value = Int }
struct Context<Value> {
  enum Event: Valued { case value(Value), values([Value]), none }
  enum Change: Defaulted { case to(Value), both(Value, Value) }
}
