enum Three { case a(x: Int), a(y: Int), a(x: Int, y: Int), b }
struct Outer { enum Generic<T> { case made(of: T), made(from: [T]), `self`(T) } }
