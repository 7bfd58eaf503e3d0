import PrismOptics
func use(_ slot: inout Slot, _ bare: BareSlot) -> Int? {
  slot.modifyLabelled { $0.1 += 1 }
  return slot.any?.area ?? slot.list?.first?.area ?? Slot.prism.labelled.preview(slot)?.1 ?? (bare.isError ? 1 : 0)
}
struct Folder: Origin.Local {}
func use(_ kind: Origin.Kind) -> Bool { kind.isLocal && kind.local is Folder && kind.remote?.to == nil }
