import PrismOptics
func use(_ assembly: Assembly, _ event: Kit.Event) -> Int? {
  Assembly.prism.part.preview(assembly)?.id ?? Prism<Assembly, App.Whole>.whole.preview(assembly)?.id ?? event.part?.id
}
func useVariants(_ value: Prism2, _ slot: Box<Int>.Slot) -> Int? { value.parts?.first?.id ?? slot.part ?? slot.whole?.id }
