enum Store { case items([Int]), pair(Int, [String]), closure(() -> Void), none }
enum Load<T> { case done(T), many([T]) }
nonisolated enum Free { case a([Int]) }
