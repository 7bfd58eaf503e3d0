public enum A<T> { case a(T), b([T]), n; public struct S { public init() {} } ; case s(S) }
public struct O { public init() {}; public enum I { case o(O), a(A<Int>) }; internal enum J { case x(O) }; package enum K { case k(I) } }
@usableFromInline struct UI { @usableFromInline enum E { case a(Int) } ; enum F { case b } }
public protocol Pr { }
open class Op { public init() {} ; public enum E: Pr { case a(Op), f((Op) -> Void) } }
@frozen public enum Fz: Sendable { case a(Int), b }
public extension O { enum L { case l(I) } ; private enum Priv { case p } ; fileprivate struct FP { enum E { case a } } }
