import PrismOptics
func use(_ oddity: Oddity) -> Bool {
  oddity.void != nil || oddity.isUnit || oddity.never != nil || Prism<Oddity, Impossible>.impossible.preview(oddity) != nil
}
