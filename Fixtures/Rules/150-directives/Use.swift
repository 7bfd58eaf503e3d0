import PrismOptics
func use(_ partly: Partly, _ slim: Slim, _ only: PrismsOnly) -> Int? {
  partly.other ?? Prism<Partly, Int>.other.preview(partly) ?? slim.a ?? PrismsOnly.prism.a.preview(only)
}
