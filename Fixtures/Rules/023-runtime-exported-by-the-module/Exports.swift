@_exported import PrismOptics
