struct Store { enum Action { case set(Int), many([String]) } }
enum Load<T: Sendable> { case done(T), failed(any Error) }
nonisolated enum Free { case a(Int) }
