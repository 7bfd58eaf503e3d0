protocol Ending { static func end(_ x: Int, y: Int) -> Self; static var over: Self { get } }
struct Outer { enum Step: Ending { case end(Int, y: Int), over, other } }
enum Load<T>: Starting { case initial, at(Int), loaded(T) }
