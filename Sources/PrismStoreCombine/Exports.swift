@_exported public import PrismStore

#if canImport(Combine)
  @_exported public import Combine

  /// The token of Combine, where only this module is imported; the store's own is `PrismStore.AnyCancellable`.
  public typealias AnyCancellable = Combine.AnyCancellable
#else
  @_exported public import OpenCombine

  /// The token of OpenCombine, where only this module is imported; the store's own is `PrismStore.AnyCancellable`.
  public typealias AnyCancellable = OpenCombine.AnyCancellable
#endif
