struct Outer { enum Names { case isB, b(Int), modifyC, c([Int]), set(Int), get } }
enum Load<T> { case value(T), Value(T), isValue(T) }
