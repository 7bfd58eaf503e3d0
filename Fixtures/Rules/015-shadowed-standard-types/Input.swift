enum Namespace { typealias Int = String; struct Bool {} ; enum E { case a(Int), b(Swift.Int), c(Bool), d } }
enum Namespace2 { struct Optional<T> {} ; struct Array<T> {}; struct Dictionary<K, V> {}; enum E { case a(Optional<Int>), b([Int]), c(Int?), d(Array<Int>), e([Int: Int]) } }
