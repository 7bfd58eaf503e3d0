struct Outer<A> { enum Choice<B> { case a(A), b(B), both(A, B), map([String: B]) } }
enum Same<T, U> { case t(T), t2(T), u(U), swapped(U, T) }
