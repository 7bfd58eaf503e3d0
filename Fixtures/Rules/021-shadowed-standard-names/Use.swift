import PrismOptics
func use(_ event: Api.Event) -> Bool {
  event.done?.code == 1 || event.failed != nil || event.named?.bytes.isEmpty == true || event.maybe??.flag == true
    || event.swift == "a" || Prism<Api.Event, String>.swift.preview(event) == "b"
}
