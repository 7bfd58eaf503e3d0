import PrismOptics
public func use(_ event: View.Event) -> Int? { View.Event.prism.resized.preview(event)?.width ?? event.resized?.width }
