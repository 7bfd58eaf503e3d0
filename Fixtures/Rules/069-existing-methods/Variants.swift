struct Outer { enum Cell { case a(Int), b } }
extension Outer.Cell { func a() -> Int { 2 }; func isB(_ x: Int) -> Bool { x > 0 } }
enum Load<T> { case done(T), failed; func done<U>(_ map: (T) -> U) -> U? { nil }; func isFailed() -> Bool { true } }
