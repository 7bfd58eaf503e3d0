protocol Tight: AnyObject {}
struct Outer { enum Slot<T: Tight, U: Loose> { case t(T), u([U]), n(Int) } }
