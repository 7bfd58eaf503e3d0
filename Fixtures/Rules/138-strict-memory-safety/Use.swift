func use(_ plain: Plain) -> Int? { plain.a ?? plain.c?.x }
func useVariants(_ load: Outer.Load<Int>, _ tree: Tree) -> Int? { load.done ?? tree.leaf.map(Int.init) }
