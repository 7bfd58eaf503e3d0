import PrismOptics
func use(_ event: Screen.Event, _ change: Screen.Layout.Change) -> Int {
  event.resized?.width ?? change.parent?.resized?.width ?? Screen.Layout.Change.prism.parent.resized.preview(change)?.width ?? 0
}
