import PrismOptics
func use(_ vector: Vector<3, Int>) -> Int? { vector.values?[0] ?? Vector<3, Int>.prism.one.preview(vector) }
