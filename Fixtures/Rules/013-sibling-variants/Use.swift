import PrismOptics
func use(_ d: A.B.D, _ kind: Node.Kind, _ deep: Deep.X.Y.Z.E) -> Int? {
  d.c?.c ?? kind.leaf?.id ?? kind.inner?.inner ?? deep.z?.id ?? Node.Kind.prism.leaf.preview(kind)?.id
}
