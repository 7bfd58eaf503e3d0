import PrismOptics
func use(_ vertex: Vertex) -> Int { Lens.index.get(vertex) + Int(Lens.y.get(vertex)) + (Lens.isShown.get(vertex) ? 1 : 0) }
