import PrismOptics
func use(_ pair: inout Pair) -> Int {
  pair = Prism.one.review((1, "a"))
  pair = Prism<Pair, (Int, String)>.two.review((2, "b"))
  pair.modifyLabelled { $0.x += 1 }
  pair.mixed = ((1, 2), name: "c")
  return pair.labelled?.x ?? pair.mixed?.0.1 ?? 0
}
