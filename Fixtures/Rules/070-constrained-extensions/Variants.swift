struct Outer { enum Cell<T> { case one(T), two([T]) } }
extension Outer.Cell where T: Equatable { var one: Int { 1 }; func isTwo() -> Int { 2 } }
extension Outer.Cell<String> { var two: Int { 3 }; static var one: Int { 4 } }
