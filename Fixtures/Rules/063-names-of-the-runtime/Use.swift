import PrismOptics
func use(_ meta: Meta) -> Int? {
  Prism<Meta, Int>.prism.preview(meta) ?? Prism<Meta, Int>.preview.preview(meta) ?? Prism<Meta, Int>.identity.preview(meta)
    ?? meta.prism
}
