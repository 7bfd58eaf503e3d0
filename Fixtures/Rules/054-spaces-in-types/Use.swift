func use(_ spaced: Spaced, _ tree: Own<Bool>.Tree) -> Bool {
  spaced.list == [1] && spaced.map?["a"] == 1 && spaced.leaf != nil && tree.node != nil
}
