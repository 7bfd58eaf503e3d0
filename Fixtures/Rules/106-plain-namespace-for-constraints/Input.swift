protocol Loose {}
enum Load<T: Loose> { case done(T), list([T]) }
