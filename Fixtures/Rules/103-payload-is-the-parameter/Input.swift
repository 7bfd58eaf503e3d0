enum Wrapped<T> { case value(T), other(T) }
enum Strict<T: Equatable> where T: Sendable { case value(T) }
