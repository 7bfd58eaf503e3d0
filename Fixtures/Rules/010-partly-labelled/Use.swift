import PrismOptics
func use(_ shape: inout Shape) -> Int {
  shape.box = (1, 2, depth: 3)
  return shape.box?.depth ?? shape.line?.from ?? Shape.prism.line.preview(shape)?.1 ?? 0
}
