import PrismOptics
func use(_ tree: inout Tree, _ inner: Outer.Inner) -> Bool {
  tree.modifyNode { $0.0 = .leaf(1) }
  tree.modifyMany { $0.append(.leaf(2)) }
  return Outer.Inner.prism.again.again.preview(inner) != nil && tree.isNode
}
