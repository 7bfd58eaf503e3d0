import PrismOptics
func use(_ name: inout Name) -> Int? {
  name.`modifyWith spaces` { $0 += 1 }
  return name.`with spaces` ?? name.🎉 ?? name.größe2 ?? Name.prism.`a-b`.preview(name)?.`a label` ?? (name.is404 ? 1 : nil)
}
