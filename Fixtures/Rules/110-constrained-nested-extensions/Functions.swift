struct Holder { struct Cell<T> { var value: T }; struct Two<A, B> {} }
extension Holder.Cell<() -> Void> { enum Step { case run(T), maybe(T?), list([T], T), map((T) -> T) } }
extension Holder.Two where A == () -> Void, B == (Int, String) { enum Step { case a(A), both(A, B), map((B, A) async throws -> A) } }
