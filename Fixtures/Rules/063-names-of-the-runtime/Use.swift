import PrismOptics
func use(_ meta: Meta) -> Int? {
  Prism<Meta, Int>.prism.preview(meta) ?? Prism<Meta, Int>.preview.preview(meta) ?? Prism<Meta, Int>.identity.preview(meta)
    ?? meta.prism
}
func useSolid() -> Bool {
  let solid = Solid.prism
  let all = [Solid.prism, Solid.cube]
  let path: PrismPath<Solid, Solid> = Solid.prism
  return Scene().solid == solid && all.contains(solid) && path.cube.preview(solid) == nil
    && Solid.prism.cube.preview(solid) == nil && Scene().make(1).prism == 1
}
