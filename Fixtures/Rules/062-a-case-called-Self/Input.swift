enum Odd { case `Self`(Int), other(String) }
// Nor is the type itself meant by its name.
struct Load<Value> { enum State { case `Self`, Load, failed(Value), pair(Int, Value) } }
enum Kind { case `Self`(Int), other(String); struct Kind {} }
