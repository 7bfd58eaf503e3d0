enum Store { case items([Int]), pair(name: String, items: [Int]), trivial(Int), none, closure(() -> Void) }
enum Generic<T> { case items([T]), one(T) }
