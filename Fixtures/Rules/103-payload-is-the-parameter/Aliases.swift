// Generic types that are one of their own arguments.
typealias Same<X> = X
typealias First<A, B> = A
typealias Numbered<A> = First<A, Int>
struct Own<T> { typealias Me = T; typealias Many = [T] }
enum Alike<T> {
  case same(Same<T>), made(Same<() -> T>), many([Same<T>]), list(Same<[T]>?), pair(Same<(T, Int)>)
  case me(Own<T>.Me), rows(Own<T>.Many), count(Own<[T]>.Me.Index)
}
enum Mixed<X, Y> { case first(First<X, Y>), numbered(Numbered<X>), nested(First<Same<X>, Y>) }
// prismgen: lenses
struct Row<T> { var first: First<T, Int>; var me: Own<T>.Me; var change: Same<(T) -> Void> }
