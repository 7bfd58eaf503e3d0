#if compiler(>=99)
@preconcurrency
#endif
public import Lib

#if swift(>=7)
@available(HaikuOS 14, *)
#endif
public enum Later: Sendable { case a(Int), b }
public enum Plain: Sendable { case thing(Thing) }
#if swift(>=5.9)
@available(macOS 10.15, *)
#else
@available(OldOS 3, *)
#endif
public enum Both: Sendable {
  case plain(Int)
  #if swift(>=7)
  @available(HaikuOS 14, *)
  #endif
  case later(Thing)
  #if FLAG
  @available(*, unavailable)
  #elseif OTHER
  @available(*, deprecated)
  #endif
  case missing(Int), gone
}
#if FLAG
@available(*, deprecated)
#endif
public enum Dep: Sendable { case code(Int) }
public enum Deps: Sendable {
  #if FLAG
  @available(*, deprecated)
  #endif
  case dep(Dep)
  case other
}
#if FLAG
@available(*, unavailable)
#endif
public enum Exit: Sendable {
  case code(Int)
  public enum Inner: Sendable { case number(Int), none }
}
#if FLAG
@usableFromInline
#endif
enum Inlined: Sendable { case a(Int), b }
#if FLAG
@_spi(Testing)
#endif
public enum Spied: Sendable { case a(Int) }
public enum Agent: Sendable {
  #if FLAG
  @_spi(Testing)
  #endif
  case hidden(Int)
  case seen(Int)
}
#if FLAG
@MainActor
#endif
public enum Bound { case a(Int), b(String) }
#if FLAG
@frozen
#else
@frozen
#endif
public enum Frozen: Sendable { case a(Int), b }
public enum Moved: ~Copyable {
  case a(Int)
  #if FLAG
  @available(*, unavailable)
  #endif
  case b
}
// prismgen: lenses
public struct Fields: Sendable {
  #if FLAG
  @available(*, unavailable)
  #endif
  public var missing: Int { get { later } set { later = newValue } }
  #if swift(>=7)
  @available(HaikuOS 14, *)
  #endif
  public var later = 1
  #if FLAG
  @_spi(Testing)
  #endif
  public var hidden = 1
  #if FLAG
  @MainActor
  #endif
  public var bound: [Int] { get { [] } set {} }
}
