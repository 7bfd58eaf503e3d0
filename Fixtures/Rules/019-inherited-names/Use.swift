import PrismOptics
func use(_ event: Derived.Event, _ action: Counter.Action, _ other: Third.Other) -> Bool {
  event.configured?["a"] == 1 || action.set?.count == 1 || action.named == "a" || other.options?.on == true
    || Prism<Derived.Event, Base.Options>.options.preview(event) != nil
}
func use(_ shelf: Shelf.Action, _ desk: Desk.Action) -> Int? { shelf.set?.first ?? desk.set?.first }
