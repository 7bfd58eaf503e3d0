func use(_ json: Json) -> Int? { json.a?.number ?? json.number }
func useVariants(_ tree: Outer.Tree<Int>) -> Int? { tree.leaf ?? tree.other ?? tree.branch?.count }
