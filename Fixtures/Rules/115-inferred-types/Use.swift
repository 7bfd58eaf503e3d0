import PrismOptics
func use(_ inferred: inout Inferred, _ tree: Tree<Int>) -> Int {
  inferred = Lens.number.set(inferred, Lens<Inferred, Int>.size.get(inferred))
  inferred = Inferred.lens.dictionary.set(inferred, [3: "three"])
  return Lens<Inferred, Set<Int>>.whole.get(inferred).count
    + Lens<Tree<Int>, [Tree<Int>]>.children().get(tree).count
}
