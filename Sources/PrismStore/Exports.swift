@_exported public import PrismOptics
