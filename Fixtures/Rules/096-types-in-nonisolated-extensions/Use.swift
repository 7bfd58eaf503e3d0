import PrismOptics
nonisolated func use(_ event: Event) -> Int? {
  Event.prism.wire.preview(event)?.count ?? Event.prism.mark.preview(event)?.count
    ?? Event.prism.text.preview(event)?.count
}
