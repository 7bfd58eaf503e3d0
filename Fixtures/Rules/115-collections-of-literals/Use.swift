import PrismOptics
func use(_ draft: inout Draft) -> [Int] {
  draft = Lens.tags.set(draft, ["x"])
  draft = Lens<Draft, [String: Bool]>.flags.set(draft, [:])
  draft = Lens<Draft, [Int: String]>.names.set(draft, [:])
  draft = Lens<Draft, [String]>.rows.set(draft, Draft.lens.tags.get(draft))
  return Lens<Draft, [Int]>.sizes.get(draft) + Draft.lens.nested.get(draft).flatMap { $0 }
}
func use(_ leaf: Named<Bool>.Leaf) -> [Swift.String: Int] { Named<Bool>.Leaf.lens.counts.get(leaf) }
