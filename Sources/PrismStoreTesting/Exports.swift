@_exported public import PrismStore
