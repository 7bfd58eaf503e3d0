import PrismOptics
func use(_ node: Node<Int>) -> Bool { node.isValue || node.isNamed || node.scalar != nil || node.isEmpty }
func use(_ prism: Prism<Node<Int>, Node<Int>.Scalar> = .scalar()) -> Bool { prism.preview(.empty) == nil }
