enum Box<Value: ~Copyable>: ~Copyable { case full(Value), empty }
extension Box: Copyable where Value: Copyable {}
