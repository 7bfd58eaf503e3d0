struct Outer<T> { struct Inner<U> {} }
extension Outer.Inner where T == Int, U: Hashable { enum Event { case t(T), u(U), both(T, [U]) } }
extension Optional where Wrapped == String { enum Change { case became(Wrapped), gone } }
@available(*, deprecated) extension Outer { enum Old { case t(T) } }
