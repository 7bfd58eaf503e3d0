enum Box<Value: ~Copyable>: ~Copyable { case full(Value), empty }
extension Box: Copyable where Value: Copyable {}
// The extension alone makes it one that can be copied where its argument can.
enum Found<Value: ~Copyable> { case here(Value), at(Int) }
extension Found: Swift.Copyable where Value: Copyable {}
struct Token: ~Copyable {}
enum Search: ~Copyable { case found(Found<Token>), open }
