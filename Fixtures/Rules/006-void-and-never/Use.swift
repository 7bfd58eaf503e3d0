import PrismOptics
func use(_ oddity: Oddity) -> Bool {
  oddity.void != nil || oddity.isUnit || oddity.never != nil || Prism<Oddity, Impossible>.impossible.preview(oddity) != nil
}
func use(_ doubt: inout Doubt) -> Int? {
  doubt.pair = (nil, 1)
  return Prism<Doubt, ((x: Int, y: Never)?, Int)>.pair.preview(doubt)?.1
}
