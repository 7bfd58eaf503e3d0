// What hands the runtime on, as the library of that name does.
#if canImport(PrismStore)
  @_exported public import PrismStore
#endif
public final class Token {}
public typealias AnyCancellable = Token
