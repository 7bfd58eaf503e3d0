enum A<T, each2> { case a(T), b(each2) }
enum B<T> where T: RawRepresentable, T.RawValue == Int { case a(T), b(T.RawValue), c([T]) }
enum C<T: ~Copyable> { case a(Int), b }
enum D<K: Hashable, V> { case d([K: V]), s(Set<K>), e(D<K, V>.Inner), f(Inner); struct Inner {} }
enum E<T: Sequence> where T.Element: Equatable { case e(T.Element), i(T.Iterator), s(T) }
struct O<T> where T: Collection { struct M<U: Equatable> { enum I<V> { case t(T), u(U), v(V), all(T, U, V) } } }
protocol P<T> { associatedtype T }
enum F<X: P<Int>> { case x(X), t(X.T) }
enum G<T> { case f((T) -> T), o(T?), m(T.Type), tt((T, T)), a(any Equatable) }
