import PrismOptics
func use(_ wrapped: Wrapped<Int>, _ strict: Strict<Int>) -> Int? { Prism.value.preview(wrapped) ?? Prism.value.preview(strict) }
func useVariants(_ slot: Outer.Slot<Int>, _ entry: Group<Int>.Entry) -> Int? { slot.item ?? entry.key }
func use(_ event: Context<Int>.Event, _ alike: Alike<Int>, _ mixed: Mixed<Int, String>) -> Int? {
  Prism.value.preview(event) ?? Prism.same.preview(alike) ?? Prism.me.preview(alike)
    ?? Prism<Mixed<Int, String>, Int>.first().preview(mixed)
}
func use(_ event: Screen<Int>.Event, _ member: Member<Int>) -> Int? {
  Prism.value.preview(event) ?? Prism.part.preview(event) ?? Prism.own.preview(event) ?? Prism.one.preview(member)
}
