@available(*, deprecated) struct Old { struct In {} ; enum E { case a(Int) } }
enum A { @available(*, deprecated, renamed: "b") case a(Int), c(Int); case b(Int) }
enum B { @available(swift, deprecated: 5.0) case a(Int); @available(swift, introduced: 5.1) case c(Int); case b }
@available(swift, obsoleted: 4) enum C { case a(Int) }
enum D<T> { @available(*, deprecated) case a(T); case b(T) }
struct H { @available(*, deprecated) enum I { case a(Int), n(J) }; @available(*, deprecated) enum J { case x } }
@available(macOS 10.15, *) extension H { enum K { case a(Int) } }
extension H { @available(macOS, deprecated: 10.15) enum L { case a(Int) }  }
@_unavailableInEmbedded enum M { case a(Int), b }
enum N { @_unavailableInEmbedded case a(Int), c(Int, String); case b }
// prismgen: lenses
@_unavailableInEmbedded struct O { var a: Int; struct P { var b: Int } }
// prismgen: lenses
struct Q { @_unavailableInEmbedded var a: Int { get { b } set { b = newValue } }; var b: Int }
